import type { PieceWords } from '@/lib/api/desk/piece-page'
import type { PieceForm } from '@/lib/domain/piece-form'
import type { Locale } from '@/lib/i18n/locale'
import type { CatalogueWords } from '../labels'

/** What every part of the form of a piece is given. */
export type Parts = {
  form: PieceForm
  put: (change: Partial<PieceForm>) => void
  errorAt: (path: string) => string | undefined
  words: CatalogueWords
  names: PieceWords
  locale: Locale
}
