import type { ProductChange } from '../../contract/admin/catalogue'
import type { ProductDraft } from '../../domain/catalogue/product-draft'
import { copyOf, NEW_PRODUCT } from '../../domain/catalogue/product-form'
import { sessionApi } from '../session'

type Bilingual = { en: string; fr: string }
/** The categories and terms that a product may use. */
export type ProductWords = {
  categories: { id: number; type_id: number; name: Bilingual; gst_basis_points: number }[]
  terms: { kind: string; key: string; label: Bilingual }[]
}
/** `id` null for a new product. */
export type ProductPage = {
  id: number | null
  version: number
  draft: ProductDraft
  names: ProductWords
  history: ProductChange[]
}
type Refused = { refused: string | null }

/** Loads a product for editing by staff; `refused` is the reason for denying access, null if there is no such product. */
export async function getAdminProduct(key: string, copy: string | null): Promise<ProductPage | Refused> {
  const { catalogue } = await sessionApi()
  const { data: names, reason } = await catalogue.words({})
  if (!names) return { refused: reason ?? 'unexpected' }
  const wanted = key === 'new' ? copy : key
  const found = wanted === null ? null : (await catalogue.product({ key: wanted })).data
  if (wanted !== null && !found) return { refused: null }
  if (key === 'new')
    return { id: null, version: 0, draft: found ? copyOf(found.draft) : NEW_PRODUCT, names, history: [] }
  if (!found) return { refused: null }
  const { data: history } = await catalogue.history({ id: found.id })
  return { id: found.id, version: found.version, draft: found.draft, names, history: history ?? [] }
}
