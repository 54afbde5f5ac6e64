import { EMPTY_FACTS, type ProductDraft } from '@/lib/domain/catalogue/product-draft'

let counter = 0

/** A valid draft in the fixtures' category; `more` overrides fields. */
export function draftOf(more: Partial<ProductDraft> = {}): ProductDraft {
  counter += 1
  return {
    ...EMPTY_FACTS,
    sku: `D-${counter}`,
    category_id: 101,
    title: { en: `Draft ${counter}`, fr: `Pièce ${counter}` },
    description: { en: 'A stone.', fr: 'Une pierre.' },
    price_paise: 400_000,
    stock: 1,
    tags: [],
    images: [],
    ...more,
  }
}
