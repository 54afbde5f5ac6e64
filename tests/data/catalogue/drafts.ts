import { EMPTY_FACTS, type ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { toLocalized } from '@/lib/domain/locale'

let counter = 0

/** A valid draft in the fixtures' category; `more` overrides fields. */
export function draftOf(more: Partial<ProductDraft> = {}): ProductDraft {
  counter += 1
  return {
    ...EMPTY_FACTS,
    sku: `D-${counter}`,
    category_id: 101,
    title: toLocalized({ en: `Draft ${counter}`, fr: `Pièce ${counter}` }),
    description: toLocalized({ en: 'A stone.', fr: 'Une pierre.' }),
    price_paise: 400_000,
    stock: 1,
    tags: [],
    images: [],
    ...more,
  }
}
