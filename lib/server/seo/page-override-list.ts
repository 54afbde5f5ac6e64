import { eq, like } from 'drizzle-orm'
import type { PageOverride } from '../../contract/admin/page-data'
import { getDb } from '../../db/connection'
import { page_meta } from '../../db/schema'
import type { Answer } from '../runtime/answer'
import { type PageKey, toPageMetadata } from './page-override'

/** Overrides of a page in every language: the alternates of a page depend on whether the others are indexed. */
export async function overrides({ path }: { path: string }): Promise<Answer<PageOverride[]>> {
  const rows = await (await getDb()).select().from(page_meta).where(eq(page_meta.path, path))
  return { data: rows.map((row) => ({ lang: row.lang, words: toPageMetadata(row) })) }
}

export async function closed(): Promise<Answer<PageKey[]>> {
  const { path, lang, robots } = page_meta
  return { data: await (await getDb()).select({ path, lang }).from(page_meta).where(like(robots, 'noindex%')) }
}
