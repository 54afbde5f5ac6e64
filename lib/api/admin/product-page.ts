import type { ProductChange } from '../../contract/admin/catalogue'
import type { ProductDraft } from '../../domain/catalogue/product-draft'
import { copyDraft, NEW_PRODUCT } from '../../domain/catalogue/product-form'
import type { Localized } from '../../domain/locale'
import { sessionApi } from '../session'

/** The categories and terms that a product may use. */
export type ProductVocabulary = {
  categories: { id: number; type_id: number; name: Localized; gst_basis_points: number }[]
  terms: { kind: string; key: string; label: Localized }[]
}
/** `id` null for a new product. */
export type AdminProductPage = {
  id: number | null
  version: number
  draft: ProductDraft
  vocabulary: ProductVocabulary
  history: ProductChange[]
}
type AccessRefusal = { refused: string | null }

/** Loads a product for editing by staff; `refused` is the reason for denying access, null if there is no such product. */
export async function loadAdminProductPage(
  key: string,
  copy: string | null,
): Promise<AdminProductPage | AccessRefusal> {
  const { catalogue } = await sessionApi()
  const { data: vocabulary, reason } = await catalogue.words({})
  if (!vocabulary) return { refused: reason ?? 'unexpected' }
  const sourceKey = key === 'new' ? copy : key
  const product = sourceKey === null ? null : (await catalogue.product({ key: sourceKey })).data
  if (sourceKey !== null && !product) return { refused: null }
  if (key === 'new')
    return { id: null, version: 0, draft: product ? copyDraft(product.draft) : NEW_PRODUCT, vocabulary, history: [] }
  if (!product) return { refused: null }
  const { data: history } = await catalogue.history({ id: product.id })
  return { id: product.id, version: product.version, draft: product.draft, vocabulary, history: history ?? [] }
}
