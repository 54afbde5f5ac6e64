import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { ReadText } from '@/lib/api/admin/audit-page'
import { auditRemaining } from '@/lib/api/admin/audit-queue'
import { loadMetadataPage, loadMetadataRows } from '@/lib/api/admin/metadata-page'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { type PageListQuery, parsePageListQuery } from '@/lib/domain/routing/page-problems'
import { countAudited, listFindings } from '@/lib/server/seo/page-findings'
import { later, NOW } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeProduct } from '../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const PRODUCT = '/gems/product/stone-1'
const SLOW = '/pages/contact'
const SPAN = { from: 0, size: 50 }
const toQuery = (filters: Record<string, string>): PageListQuery => {
  const query = parsePageListQuery(filters)
  if (!query) throw new Error('no admin query')
  return query
}
const rowsOf = (page: Awaited<ReturnType<typeof loadMetadataPage>>) =>
  page?.rows.map(({ path, title, pending }) => ({ path, isKnown: title !== null, pending }))

/** Texts that are not available before `go`. */
function slowTexts(): { readText: ReadText; go: () => void } {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const readText: ReadText = async (slug, lang) => {
    await gate
    return readInfoPage(slug, lang)
  }
  return { readText, go }
}

withTestDatabase(async () => {
  await fillShop()
  await makeProduct()
})

describe('the page list while the inventory is being built', () => {
  it('lists each product without an inventory entry once, without results', async () => {
    const query = toQuery({ q: PRODUCT })
    const before = await listFindings(query, SPAN, NOW)
    expect(before.total).toBe(2)
    expect(before.rows).toMatchObject([
      { path: PRODUCT, lang: 'en', kind: 'product', title: null, problems: [], stale: true, written: [] },
      { path: PRODUCT, lang: 'fr' },
    ])
    expect(await listFindings(query, SPAN, null)).toEqual({ total: 0, rows: [] })
    expect(await countAudited(NOW)).toMatchObject({ done: 0 })
  })

  it('does not wait for a slow page, and shows it once it is ready', async () => {
    const { readText, go } = slowTexts()
    const query = toQuery({ q: SLOW, lang: 'en' })
    expect(rowsOf(await loadMetadataPage(query, readText, NOW))).toEqual([
      { path: SLOW, isKnown: false, pending: true },
    ])
    const page = await loadMetadataPage(query, readText, NOW)
    expect(page?.reading?.done).toBeLessThan(page?.reading?.total ?? 0)
    const choice = { q: SLOW, lang: 'en' }
    expect((await loadMetadataPage(toQuery({ ...choice, problem: 'unread' }), readText, NOW))?.total).toBe(1)
    expect((await loadMetadataPage(toQuery({ ...choice, problem: 'thin' }), readText, NOW))?.total).toBe(0)
    go()
    await auditRemaining(readText, NOW)
    const [row, ...more] = await loadMetadataRows([{ path: SLOW, lang: 'en' }], readText, NOW)
    expect(row).toMatchObject({ path: SLOW, pending: false, robots: 'index, follow' })
    expect(more).toEqual([])
    expect((await loadMetadataPage(query, readText, NOW))?.reading).toBeNull()
    expect((await loadMetadataPage(toQuery({ ...choice, problem: 'unread' }), readText, NOW))?.total).toBe(0)
  })

  it('shows the previous result while a page is audited again', async () => {
    const { readText, go } = slowTexts()
    await auditRemaining(readInfoPage, NOW)
    await (await getDb()).execute(sql`update page_finding set stale = true where path = ${SLOW}`)
    const page = await loadMetadataPage(toQuery({ q: SLOW, lang: 'en' }), readText, later(1))
    expect(rowsOf(page)).toEqual([{ path: SLOW, isKnown: true, pending: true }])
    go()
    await auditRemaining(readText, later(1))
    expect((await loadMetadataRows([{ path: SLOW, lang: 'en' }], readText, later(1)))[0]?.pending).toBe(false)
  })

  it('counts pages audited before a change of everything as not audited', async () => {
    await auditRemaining(readInfoPage, later(2))
    expect((await countAudited(null)).done).toBeGreaterThan(0)
    expect((await countAudited(later(3))).done).toBe(0)
  })

  it('continues with the other pages when one cannot be audited', async () => {
    const broken: ReadText = async () => {
      throw new Error('unreadable')
    }
    const keys = [SLOW, PRODUCT].map((path) => ({ path, lang: 'en' as const }))
    await (await getDb()).execute(sql`update page_finding set stale = true where path in (${SLOW}, ${PRODUCT})`)
    const isPending = async (path: string) =>
      (await loadMetadataRows(keys, broken, later(4))).find((row) => row.path === path)?.pending
    await expect.poll(() => isPending(PRODUCT), { timeout: 20_000 }).toBe(false)
    expect(await isPending(SLOW)).toBe(true)
    await auditRemaining(readInfoPage, later(5))
  })
})
