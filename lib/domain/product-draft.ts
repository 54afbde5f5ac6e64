type Bilingual = { en: string; fr: string }

/**
 * A piece as the merchant writes it, whole: what the desk edits, what a catalogue file says, what a change of the
 * catalogue keeps of before and after. Money in paise, the discount in hundredths of a percent, weights in thousandths
 * of a carat or milligrams, words of the trade by their keys in the table `term`.
 */
export type ProductDraft = {
  sku: string
  category_id: number
  /** Null: made of the title. */
  slug: string | null
  title: Bilingual
  description: Bilingual
  price_paise: number
  discount_hundredths: number
  stock: number
  weight_mct: number | null
  weight_mg: number | null
  dimensions: { length: number; width: number; depth: number | null } | null
  shape: string | null
  cut: string | null
  origin: string | null
  treatment: string | null
  clarity: string | null
  colour: string | null
  metal: string | null
  mukhi: number | null
  report: { laboratory: string; number: string; sample: boolean } | null
  tags: string[]
  images: { src: string; alt: Bilingual }[]
  hidden: boolean
}
