import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { toLocalized } from '@/lib/domain/locale'
import { as } from '../calls'

const shop = as(null)
const text = (en: string, fr = en) => toLocalized({ en, fr })

/** A place in a group with one option, by default a size. */
export const sized = (group: string, value: string, name = 'Size') => ({
  group,
  options: [{ name: text(name, 'Taille'), value: text(value) }],
})

/** The options of a product as its page reads them. */
export const variantsOf = async (slug: string | null, lang: 'en' | 'fr' = 'en') =>
  (await shop.product.getbyname({ name: slug ?? '', lang })).data?.option_group

export const siblingSkus = async (slug: string | null) => (await variantsOf(slug))?.siblings.map(({ sku }) => sku)

/** Saves a product as a manager, a new one without `of`. */
export async function saveAs(manager: number, draft: ProductDraft, of?: { id: number; version: number }) {
  const { data, reason } = await as(manager).catalogue.save({
    id: of?.id ?? null,
    version: of?.version ?? 0,
    stock_seen: null,
    draft,
  })
  if (!data || reason) throw new Error(`${reason} ${JSON.stringify(data)}`)
  return data
}
