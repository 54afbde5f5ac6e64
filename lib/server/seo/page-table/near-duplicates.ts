import { setImmediate as giveWay } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { page_signature } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { findNearestTexts, SIGNATURE_BYTES } from '../../../domain/text/text-signature'
import { perProcess } from '../../../per-process'
import { site } from '../../../site'

/** From this share of common word sequences on, two pages are near-duplicates. */
const MIN_PERCENT = 70
const ROWS_PER_BATCH = 5_000
/** A larger shop is compared at most every five minutes. */
const MANY_PAGES = 20_000
const PAUSE_MS = 300_000
/** Pages of one language at most: 256 bytes each. */
const MAX_PAGES = 200_000

const runs = perProcess('near duplicates', () => ({ isDue: true, finishedAt: 0, count: 0 }))

/** Finds the most similar page of each page and stores it; `isNew` says that texts have changed since the last call. */
export async function markNearDuplicates(isNew: boolean, now: number): Promise<void> {
  runs.isDue ||= isNew
  if (!runs.isDue || (runs.count > MANY_PAGES && now - runs.finishedAt < PAUSE_MS)) return
  runs.isDue = false
  runs.count = 0
  for (const lang of site().locales) await markLanguage(lang)
  runs.finishedAt = now
}

async function markLanguage(lang: Locale): Promise<void> {
  await (await getDb()).execute(sql`
    delete from page_signature s where lang = ${lang} and not exists (
      select from page_finding f where f.path = s.path and f.lang = s.lang)`)
  const { paths, signatures } = await loadSignatures(lang)
  runs.count += paths.length
  const nearest = await findNearestTexts(signatures, MIN_PERCENT, () => giveWay())
  const rows = [...nearest].map(([index, { index: other, percent }]) => ({
    path: paths[index],
    near_path: paths[other],
    near_percent: percent,
  }))
  await (await getDb()).execute(sql`
    update page_finding f set near_path = n.near_path, near_percent = n.near_percent
    from (select f2.path, r.near_path, r.near_percent from page_finding f2
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(path text, near_path text, near_percent int)
        on r.path = f2.path where f2.lang = ${lang}) n
    where f.lang = ${lang} and f.path = n.path
      and (f.near_path, f.near_percent) is distinct from (n.near_path, n.near_percent)`)
}

async function loadSignatures(lang: Locale): Promise<{ paths: string[]; signatures: Uint32Array }> {
  const db = await getDb()
  const paths: string[] = []
  const parts: Uint8Array[] = []
  for (let last = ''; paths.length < MAX_PAGES; ) {
    const rows = await db
      .select({ path: page_signature.path, signature: page_signature.signature })
      .from(page_signature)
      .where(and(eq(page_signature.lang, lang), sql`${page_signature.path} > ${last}`))
      .orderBy(asc(page_signature.path))
      .limit(ROWS_PER_BATCH)
    for (const { path, signature } of rows) {
      if (signature.length !== SIGNATURE_BYTES) continue
      paths.push(path)
      parts.push(signature)
    }
    last = rows.at(-1)?.path ?? ''
    if (rows.length < ROWS_PER_BATCH) break
  }
  const bytes = new Uint8Array(parts.length * SIGNATURE_BYTES)
  for (const [index, part] of parts.entries()) bytes.set(part, index * SIGNATURE_BYTES)
  return { paths, signatures: new Uint32Array(bytes.buffer) }
}
