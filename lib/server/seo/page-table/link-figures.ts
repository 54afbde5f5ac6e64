import { sql } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { splitLocale } from '../../../domain/locale'

type PageLinks = { path: string; inlinks: number | null; depth: number | null }

const ROWS_PER_BATCH = 5_000

/** Stores the links that a whole site audit found; pages that it did not read keep no figures. */
export async function storeLinkFigures(pages: readonly PageLinks[]): Promise<void> {
  const db = await getDb()
  await db.execute(sql`update page_finding set inlinks = null, depth = null where inlinks is not null`)
  const rows = pages.map(({ path: address, inlinks, depth }) => {
    const { locale: lang, path } = splitLocale(address)
    return { path, lang, inlinks, depth }
  })
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + ROWS_PER_BATCH))
    await db.execute(sql`
      update page_finding f set inlinks = r.inlinks, depth = r.depth
      from jsonb_to_recordset(${batch}::jsonb) as r(path text, lang text, inlinks int, depth int)
      where f.path = r.path and f.lang = r.lang`)
  }
}
