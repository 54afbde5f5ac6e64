import { getDb } from '../../db/connection'
import { term } from '../../db/schema'
import type { Locale, Localized } from '../../domain/locale'
import { memoizePerCatalogueVersion } from './per-catalogue-version'

type Terms = ReadonlyMap<string, Localized>

/** The gemstone terms, cached in memory: a few hundred rows that change only with the catalogue. */
export const loadTerms = memoizePerCatalogueVersion<Terms>(
  async () => {
    const rows = await (await getDb()).select().from(term)
    return new Map(rows.map((row) => [`${row.kind}:${row.key}`, row.label]))
  },
  ({ size }) => size > 0,
)

/** The label of a key in a language; the key itself where no term exists. */
export function termLabel(terms: Terms, kind: string, key: string, lang: Locale): string {
  return terms.get(`${kind}:${key}`)?.[lang] ?? key
}
