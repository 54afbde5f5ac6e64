import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../domain/text/fold'

/** What a product is found by: `names` count most, then `facts`, then `codes` (SKU, report number). */
export type SearchParts = { names: string[]; facts: string[]; codes: string[] }

/** Each part as the words it is looked up by; the same folding as the query's, so that `Neelam` and `néelam` are one. */
export function toSearchWords({ names, facts, codes }: SearchParts): Record<keyof SearchParts, string> {
  const part = (texts: string[]) => [...new Set(fold(texts.join(' ')).split(' '))].join(' ')
  return { names: part(names), facts: part(facts), codes: part(codes) }
}

/** The full text vector of words. */
export function vectorOf({ names, facts, codes }: Record<keyof SearchParts, SQL>): SQL<string> {
  return sql<string>`setweight(to_tsvector('simple', ${names}), 'A')
    || setweight(to_tsvector('simple', ${facts}), 'B')
    || setweight(to_tsvector('simple', ${codes}), 'C')`
}

/** The full text vector of a product. */
export function toSearchVector(parts: SearchParts): SQL<string> {
  const { names, facts, codes } = toSearchWords(parts)
  return vectorOf({ names: sql`${names}`, facts: sql`${facts}`, codes: sql`${codes}` })
}
