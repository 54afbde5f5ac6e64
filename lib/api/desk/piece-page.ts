import type { PieceChange } from '../../contract/catalogue'
import { copyOf, NEW_PIECE } from '../../domain/piece-form'
import type { ProductDraft } from '../../domain/product-draft'
import { sessionApi } from '../session'

type Bilingual = { en: string; fr: string }
/** What a piece may name. */
export type PieceWords = {
  categories: { id: number; type_id: number; name: Bilingual; gst_basis_points: number }[]
  terms: { kind: string; key: string; label: Bilingual }[]
}
/** `id` null for a new piece. */
export type PiecePage = {
  id: number | null
  version: number
  draft: ProductDraft
  names: PieceWords
  history: PieceChange[]
}
type Refused = { refused: string | null }

/** A piece to be edited, for whoever works here; `refused` says why it does not open, null where there is no such piece. */
export async function getDeskPiece(key: string, copy: string | null): Promise<PiecePage | Refused> {
  const { catalogue } = await sessionApi()
  const { data: names, reason } = await catalogue.words({})
  if (!names) return { refused: reason ?? 'unexpected' }
  const wanted = key === 'new' ? copy : key
  const found = wanted === null ? null : (await catalogue.product({ key: wanted })).data
  if (wanted !== null && !found) return { refused: null }
  if (key === 'new') return { id: null, version: 0, draft: found ? copyOf(found.draft) : NEW_PIECE, names, history: [] }
  if (!found) return { refused: null }
  const { data: history } = await catalogue.history({ id: found.id })
  return { id: found.id, version: found.version, draft: found.draft, names, history: history ?? [] }
}
