import type { ProductGroup, Product as ProductLd } from 'schema-dts'
import type { ProductDetail } from '../../contract/shapes'
import { toGroupId } from '../../domain/catalogue/variants/group-id'
import { sizeOption } from '../size-text'

/** The properties that Google knows in `variesBy`, each with the option names that mean it. */
const VARIES_BY: [property: string, names: RegExp][] = [
  ['color', /colou?r|couleur/i],
  ['material', /metal|métal|material|matière/i],
]

/**
 * The group of a product with options, for variants on pages of their own: each page has its own product in full, and
 * Google joins those with the same `productGroupID`. Null for a product alone.
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export function toGroupLd({
  title,
  option_group: variants,
}: ProductDetail): Pick<Exclude<ProductLd, string>, 'inProductGroupWithID' | 'isVariantOf'> | null {
  if (!variants || variants.siblings.length < 2) return null
  const { siblings, options } = variants
  const productGroupID = toGroupId(variants.group)
  const known = VARIES_BY.filter(([, names]) => options.some(({ name }) => names.test(name)))
  const properties = [...(sizeOption(options) === null ? [] : ['size']), ...known.map(([property]) => property)]
  const group: ProductGroup = {
    '@type': 'ProductGroup',
    name: commonStart(siblings.map((sibling) => sibling.title)) || title,
    productGroupID,
    ...(properties.length > 0 && { variesBy: properties.map((property) => `https://schema.org/${property}`) }),
  }
  return { inProductGroupWithID: productGroupID, isVariantOf: group }
}

/** The words with which all titles begin: `Ring – 12`, `Ring – 14` → `Ring`. */
function commonStart([first = '', ...others]: string[]): string {
  const words = first.split(' ')
  const count = words.findIndex((word, at) => others.some((title) => title.split(' ')[at] !== word))
  return words
    .slice(0, count < 0 ? words.length : count)
    .join(' ')
    .replace(/[\s\p{P}]+$/u, '')
}
