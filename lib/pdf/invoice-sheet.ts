import type { Locale } from '../domain/locale'

/** A cell; the note is printed below in small type. */
export type InvoiceCell = { text: string; note?: string }

export type InvoiceColumn = { heading: string; align: 'left' | 'right' }

/** The first column takes the remaining width. */
export type InvoiceTable = { columns: InvoiceColumn[]; rows: InvoiceCell[][] }

/** The merchant's logo as PNG with its size in points, and the colour of lines, `#rrggbb`. */
type SheetBrand = { logo: { png: Buffer; width: number; height: number } | null; accent: string }

/** The final texts of an invoice or credit note in one language; the renderer computes nothing. */
export type InvoiceSheet = {
  locale: Locale
  /** The issue date is used as creation date, so that the same document gives the same file. */
  issuedAt: Date
  shop: string
  brand: SheetBrand
  title: string
  number: string
  /** The copy designation, such as “Original for recipient”. */
  copy: string
  facts: { name: string; value: string }[]
  parties: { heading: string; name: string; lines: string[] }[]
  lines: InvoiceTable
  sums: { name: string; value: string }[]
  total: { name: string; value: string; words: { name: string; text: string } }
  summary: (InvoiceTable & { heading: string }) | null
  notes: string[]
  sign: { by: string; who: string; text: string }
  /** Watermark on each page of a document that is not a valid invoice. */
  mark: string | null
  foot: string
  /** The page number in the footer: `Page 1 of 2`. */
  pageOf: (page: number, pages: number) => string
}
