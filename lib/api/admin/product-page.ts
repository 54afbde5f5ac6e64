import { cache } from 'react'
import type { ProductChange } from '../../contract/admin/catalogue'
import type { ProductDraft } from '../../domain/catalogue/product-draft'
import { copyDraft, NEW_PRODUCT } from '../../domain/catalogue/product-form'
import { DEFAULT_LOCALE, type Localized } from '../../domain/locale'
import { sessionApi } from '../session'
import { canManageShop } from './can-manage-shop'

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
  /** Until when a customer reserves one, with or without an unpaid order; null if none does. */
  reservedUntil: string | null
  /** Whether a reservation, a quotation or an unpaid order has what is missing in an empty stock. */
  isReserved: boolean
  /** The product that a new one is a copy of. */
  copyOf?: number | undefined
}
type AccessRefusal = { refused: string | null }

/** Loads a product for editing by staff; once in a request; `refused` is the reason for denying access, null if
 * there is no such product. */
export const loadAdminProductPage = cache(
  async (key: string, copy: string | null, category = 0): Promise<AdminProductPage | AccessRefusal> => {
    const api = await sessionApi()
    const { catalogue, reservation } = api
    const { data: vocabulary, reason } = await catalogue.words({})
    if (!vocabulary) return { refused: reason ?? 'unexpected' }
    const sourceKey = key === 'new' ? copy : key
    const product = sourceKey === null ? null : (await catalogue.product({ key: sourceKey })).data
    if (sourceKey !== null && !product) return { refused: null }
    if (key === 'new') {
      const isKnown = vocabulary.categories.some(({ id }) => id === category)
      const empty = {
        ...NEW_PRODUCT,
        category_id: isKnown ? category : 0,
        cost_paise: (await canManageShop(api)) ? null : undefined,
      }
      return {
        ...{ id: null, version: 0, draft: product ? copyDraft(product.draft) : empty, vocabulary },
        ...{ history: [], reservedUntil: null, isReserved: false, copyOf: product?.id },
      }
    }
    if (!product) return { refused: null }
    const { id, version, draft, reserved: isReserved = false } = product
    const [{ data: history }, { data: offer }] = await Promise.all([
      catalogue.history({ id }),
      reservation.offer({ product_id: id, lang: DEFAULT_LOCALE }),
    ])
    const reservedUntil = offer?.until ?? (offer?.own?.state === 'open' ? offer.own.until : null)
    return { id, version, draft, vocabulary, history: history ?? [], reservedUntil, isReserved }
  },
)
