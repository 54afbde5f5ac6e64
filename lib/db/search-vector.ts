import { type SQL, sql } from 'drizzle-orm'
import { fold } from '../domain/text/fold'

/** Searchable texts: `names` count most, then `facts`, then `codes` (SKU, report number). */
export type SearchParts = { names: string[]; facts: string[]; codes: string[] }

/** Folds each part like the query, so that `Neelam` and `néelam` match. */
export function toSearchWords({ names, facts, codes }: SearchParts): Record<keyof SearchParts, string> {
  const toWords = (texts: string[]) => [...new Set(fold(texts.join(' ')).split(' '))].join(' ')
  return { names: toWords(names), facts: toWords(facts), codes: toWords(codes) }
}

/** The tsvector of words. */
export function toVectorSql({ names, facts, codes }: Record<keyof SearchParts, SQL>): SQL<string> {
  return sql<string>`setweight(to_tsvector('simple', ${names}), 'A')
    || setweight(to_tsvector('simple', ${facts}), 'B')
    || setweight(to_tsvector('simple', ${codes}), 'C')`
}

/** The tsvector of a product. */
export function toSearchVector(parts: SearchParts): SQL<string> {
  const { names, facts, codes } = toSearchWords(parts)
  return toVectorSql({ names: sql`${names}`, facts: sql`${facts}`, codes: sql`${codes}` })
}
