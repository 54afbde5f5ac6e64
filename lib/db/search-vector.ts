import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../domain/fold'

/** What a piece is found by: `names` count most, then `facts`, then `codes` (SKU, report number). */
export type SearchParts = { names: string[]; facts: string[]; codes: string[] }

/** The full text vector of a piece; the same folding as the query's, so that `Neelam` and `néelam` are one word. */
export function toSearchVector({ names, facts, codes }: SearchParts): SQL<string> {
  const part = (texts: string[]) => [...new Set(fold(texts.join(' ')).split(' '))].join(' ')
  return sql<string>`setweight(to_tsvector('simple', ${part(names)}), 'A')
    || setweight(to_tsvector('simple', ${part(facts)}), 'B')
    || setweight(to_tsvector('simple', ${part(codes)}), 'C')`
}
