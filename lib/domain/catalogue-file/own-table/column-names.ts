import { fold } from '../../text/fold'
import { type CatalogueField, findFactField, isField } from '../fields'

/** A price of one carat or gram is not the price of the product. */
const UNIT_PRICE = /\b(?:per|each)\b|\b(?:rate|price|amount) (?:ct|cts|carat|gm|g|ratti)\b/

/** An amount off is no percentage. */
const DISCOUNT_AMOUNT = /^(?=.*\bdiscount\b)(?=.*\b(?:amount|amt|rs|inr|rupees)\b)(?!.*\b(?:price|rate|mrp)\b)/

/** Notes of the shop for itself, such as `sold?`, are not for the public. */
const INTERNAL = /\b(?:remark|remarks|remarque|remarques|note|notes|comment|comments|internal|private)\b/

/** Whether the name of a column says that its texts are for the shop alone. */
export const isInternalColumn = (name: string): boolean => INTERNAL.test(fold(name))

/** What the folded name of a column in a merchant's own table says, the more particular names first. */
const NAME_PATTERNS: [CatalogueField, RegExp][] = [
  ['report_number', /\b(?:cert|certificate|certification|report)\b.*\b(?:no|nos|num|number|id)\b/],
  ['report_laboratory', /\b(?:lab|labs|laboratory|cert|certificate|certification|certified)\b/],
  [
    'sku',
    /\b(?:sku|code|item no|item number|item id|stock no|stock number|stock id|lot no|lot number|product id|ref|reference|article)\b/,
  ],
  ['images', /\b(?:image|images|photo|photos|picture|pictures|img|pic|pics)\b/],
  ['weight_ratti', /\b(?:ratti|rati)\b/],
  ['weight_carat', /\b(?:ct|cts|carat|carats)\b/],
  ['weight_gram', /\b(?:gm|gms|gram|grams)\b/],
  ['weight', /\b(?:weight|wt|poids)\b/],
  ['dimensions', /\b(?:dimension|dimensions|measurement|measurements|size|mm|taille)\b/],
  ['sale_price', /\bdiscounted\b|\bdiscount (?:price|rate)\b|\b(?:price|rate|mrp)\b.*\bafter discount\b/],
  ['discount', /\bdiscount\b/],
  ['compare_at', /\b(?:mrp|compare|list price|old price|prix barre)\b/],
  ['cost', /^(?:cost(?! to customer)|(?:purchase|buying|landed)\b.*\b(?:price|cost|rate|amount))\b/],
  ['price', /\b(?:price|amount|rate|cost to customer|selling|inr|rs|prix)\b/],
  ['stock', /\b(?:qty|quantity|stock|pcs|pieces|in hand|available|inventory|quantite)\b/],
  ['description_en', /\b(?:description|details|about)\b/],
  ['category', /\b(?:category|type|stone|gem|gemstone|variety|group|species|categorie|pierre)\b/],
  ['title_en', /\b(?:title|name|product|item|nom)\b/],
  ['tags', /\b(?:tag|tags|keywords)\b/],
]

/**
 * The field that the name of a column in a merchant's own table stands for; null where the name does not say it.
 * @example findColumnField('Wt (Cts)') // 'weight_carat'
 * @example findColumnField('Rate per ct') // null
 */
export function findColumnField(name: string): CatalogueField | null {
  const folded = fold(name)
  const key = folded.replaceAll(' ', '_')
  if (isField(key)) return key
  const fact = findFactField(name)
  if (fact !== null) return fact
  if (isInternalColumn(name)) return null
  if (UNIT_PRICE.test(folded) || DISCOUNT_AMOUNT.test(folded)) return null
  return NAME_PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
