import type { Locale } from '../domain/locale'

/** The final texts of a laboratory report in one language; the renderer computes nothing. */
export type ReportSheet = {
  locale: Locale
  shop: string
  /** The colour of lines, `#rrggbb`. */
  accent: string
  title: string
  /** Title and product code. */
  product: string
  /** The stone's Hindi name, in Devanagari. */
  hindiName: string | null
  held: string
  /** For a sample report: the watermark of each page, and the explanation. */
  sample: { mark: string; text: string } | null
  headings: { says: string; plain: string }
  lines: { name: string; value: string; reading: string }[]
  /** JPEG. */
  photo: Buffer | null
  code: { modules: boolean[][]; text: string; url: string }
  /** Paragraphs below the lines. */
  notes: string[]
  foot: string
}
