import { getDb } from '../db/connection'
import { type Bilingual, term } from '../db/schema'

export type Lang = 'en' | 'fr'
type Terms = ReadonlyMap<string, Bilingual>

const MEMO_MS = 60_000
let memo: { terms: Terms; loadedAt: number } | undefined

/** The words of the trade, kept for a minute: a few hundred rows that change only with the catalogue. */
export async function loadTerms(now = Date.now()): Promise<Terms> {
  if (memo && now - memo.loadedAt < MEMO_MS) return memo.terms
  const rows = await (await getDb()).select().from(term)
  const terms = new Map(rows.map((row) => [`${row.kind}:${row.key}`, row.label]))
  // An empty table is a shop being filled: do not remember it.
  if (terms.size > 0) memo = { terms, loadedAt: now }
  return terms
}

/** Forgets the words, after a seed or an edit. */
export function forgetTerms(): void {
  memo = undefined
}

/** The label of a key in a language; the key itself where the catalogue has no word for it. */
export function termLabel(terms: Terms, kind: string, key: string, lang: Lang): string {
  return terms.get(`${kind}:${key}`)?.[lang] ?? key
}
