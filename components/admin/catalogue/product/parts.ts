import type { ProductVocabulary } from '@/lib/api/admin/product-page'
import type { ProductForm } from '@/lib/domain/catalogue/product-form'
import type { Locale } from '@/lib/domain/locale'
import type { CatalogueMessages } from '../labels'

/** Attributes of a field for a number: the comma and the point are both allowed, so it is no number input. */
export const NUMBER_INPUT = { inputMode: 'decimal', autoComplete: 'off' } as const

/** A problem of a field: its text, the name of the field on the page, and the section where it is. */
export type ShownProblem = { path: string; text: string; label: string; section: string }

/** Props shared by all sections of the product form. */
export type ProductFormPartProps = {
  form: ProductForm
  put: (change: Partial<ProductForm>) => void
  errorAt: (path: string) => string | undefined
  messages: CatalogueMessages
  names: ProductVocabulary
  locale: Locale
}
