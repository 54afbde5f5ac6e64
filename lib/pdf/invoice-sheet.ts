/** Texts of one cell; the note stands below, small. */
export type Cell = { text: string; note?: string }

export type Column = { heading: string; align: 'left' | 'right' }

/** A table: its first left column takes what the others leave. */
export type Table = { columns: Column[]; rows: Cell[][] }

/** What an invoice or credit note says, in one language; nothing here is looked up or counted any more. */
export type InvoiceSheet = {
  locale: 'en' | 'fr'
  /** When it was issued: the same document is the same file. */
  issuedAt: Date
  shop: string
  title: string
  number: string
  /** Whose copy this is. */
  copy: string
  facts: { name: string; value: string }[]
  parties: { heading: string; name: string; lines: string[] }[]
  lines: Table
  sums: { name: string; value: string }[]
  total: { name: string; value: string; words: { name: string; text: string } }
  summary: (Table & { heading: string }) | null
  notes: string[]
  sign: { by: string; who: string; text: string }
  /** Across each page of what is no valid invoice. */
  mark: string | null
  foot: string
  /** The foot of each page: `Page 1 of 2`. */
  pageOf: (page: number, pages: number) => string
}
