/** What the sheet of a report says, in one language; nothing here is looked up or counted any more. */
export type ReportSheet = {
  locale: 'en' | 'fr'
  shop: string
  title: string
  /** The product by its title and product code. */
  product: string
  /** The stone's Hindi name, in Devanagari. */
  hindiName: string | null
  held: string
  /** A report that certifies nothing: the mark across each page, and why. */
  sample: { mark: string; text: string } | null
  headings: { says: string; plain: string }
  lines: { name: string; value: string; reading: string }[]
  /** JPEG. */
  photo: Buffer | null
  code: { modules: boolean[][]; text: string; url: string }
  /** Below the lines, paragraph by paragraph. */
  notes: string[]
  foot: string
}
