import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'

let counter = 0

/** A valid draft in the fixtures' category; `more` overrides fields. */
export function draftOf(more: Partial<ProductDraft> = {}): ProductDraft {
  counter += 1
  return {
    sku: `D-${counter}`,
    category_id: 101,
    slug: null,
    title: { en: `Draft ${counter}`, fr: `Pièce ${counter}` },
    description: { en: 'A stone.', fr: 'Une pierre.' },
    price_paise: 400_000,
    discount_hundredths: 0,
    stock: 1,
    weight_mct: null,
    weight_mg: null,
    dimensions: null,
    shape: null,
    cut: null,
    origin: null,
    treatment: null,
    clarity: null,
    colour: null,
    metal: null,
    mukhi: null,
    report: null,
    tags: [],
    images: [],
    hidden: false,
    ...more,
  }
}
