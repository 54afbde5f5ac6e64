import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { page_finding } from '@/lib/db/schema'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { as } from './calls'

type Draft = { title?: string; query?: string; starts?: string; dry?: boolean; experiment_id?: string }

/** An experiment with the titles of all products in English that begins on the day of `NOW`. */
export const draftExperiment = (more: Draft = {}) => ({
  ...{ experiment_id: randomUUID(), name: 'Certified first', title: 'Certified: {h1}' },
  ...{ query: 'kind=product&lang=en', starts: '2026-12-01' },
  ...more,
})

/** The input of `metadata/save` for a hand-edited page in English. */
export async function toHandEdit(staffId: number, path: string, words: { title?: string; description?: string }) {
  const { data } = await as(staffId).metadata.get({ path, lang: 'en' })
  const before = data?.now.words ?? NO_METADATA
  return { path, lang: 'en' as const, version: data?.now.version ?? 0, words: { ...before, ...words } }
}

/** The paths of all indexed products. */
export async function listProductPaths(): Promise<string[]> {
  const isProduct = and(eq(page_finding.kind, 'product'), eq(page_finding.lang, 'en'))
  const rows = await (await getDb()).select({ path: page_finding.path }).from(page_finding).where(isProduct)
  return rows.map(({ path }) => path)
}
