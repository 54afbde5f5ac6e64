import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { getDeskPage, getDeskRows } from '@/lib/api/desk/desk-page'
import type { ReadText } from '@/lib/api/desk/look-at-page'
import { lookOn } from '@/lib/api/desk/reading'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { type DeskQuery, parseDeskQuery } from '@/lib/domain/desk-rows'
import { countRead, listFindings } from '@/lib/server/page-findings'
import { later, NOW } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeProduct } from '../data/fixtures'

// What Next keeps between requests is not there outside of it: it is read each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const PIECE = '/gems/product/stone-1'
const SLOW = '/pages/contact'
const SPAN = { from: 0, size: 50 }
const toQuery = (given: Record<string, string>): DeskQuery => {
  const query = parseDeskQuery(given)
  if (!query) throw new Error('no query of the desk')
  return query
}
const rowsOf = (page: Awaited<ReturnType<typeof getDeskPage>>) =>
  page?.rows.map(({ path, title, pending }) => ({ path, isKnown: title !== null, pending }))

/** Texts that are not there before somebody says so. */
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

describe('the first look at the desk', () => {
  it('lists pieces whose pages were not taken up yet, each once, with nothing said of them', async () => {
    const query = toQuery({ q: PIECE })
    const before = await listFindings(query, SPAN, NOW)
    expect(before.total).toBe(2)
    expect(before.rows).toMatchObject([
      { path: PIECE, lang: 'en', kind: 'product', title: null, problems: [], stale: true, written: [] },
      { path: PIECE, lang: 'fr' },
    ])
    expect(await listFindings(query, SPAN, null)).toEqual({ total: 0, rows: [] })
    expect(await countRead(NOW)).toMatchObject({ done: 0 })
  })

  it('does not wait for a page that takes long, and gives it once it is there', async () => {
    const { readText, go } = slowTexts()
    const query = toQuery({ q: SLOW, lang: 'en' })
    expect(rowsOf(await getDeskPage(query, readText, NOW))).toEqual([{ path: SLOW, isKnown: false, pending: true }])
    const page = await getDeskPage(query, readText, NOW)
    expect(page?.reading?.done).toBeLessThan(page?.reading?.total ?? 0)
    const choice = { q: SLOW, lang: 'en' }
    expect((await getDeskPage(toQuery({ ...choice, problem: 'unread' }), readText, NOW))?.total).toBe(1)
    expect((await getDeskPage(toQuery({ ...choice, problem: 'thin' }), readText, NOW))?.total).toBe(0)
    go()
    await lookOn(readText, NOW)
    const [row, ...more] = await getDeskRows([{ path: SLOW, lang: 'en' }], readText, NOW)
    expect(row).toMatchObject({ path: SLOW, pending: false, robots: 'index, follow' })
    expect(more).toEqual([])
    expect((await getDeskPage(query, readText, NOW))?.reading).toBeNull()
    expect((await getDeskPage(toQuery({ ...choice, problem: 'unread' }), readText, NOW))?.total).toBe(0)
  })

  it('shows what was known before while a page is looked at again', async () => {
    const { readText, go } = slowTexts()
    await lookOn(readInfoPage, NOW)
    await (await getDb()).execute(sql`update page_finding set stale = true where path = ${SLOW}`)
    const page = await getDeskPage(toQuery({ q: SLOW, lang: 'en' }), readText, later(1))
    expect(rowsOf(page)).toEqual([{ path: SLOW, isKnown: true, pending: true }])
    go()
    await lookOn(readText, later(1))
    expect((await getDeskRows([{ path: SLOW, lang: 'en' }], readText, later(1)))[0]?.pending).toBe(false)
  })

  it('counts what was looked at before everything changed as not looked at', async () => {
    await lookOn(readInfoPage, later(2))
    expect((await countRead(null)).done).toBeGreaterThan(0)
    expect((await countRead(later(3))).done).toBe(0)
  })

  it('goes on with the others when a page cannot be looked at', async () => {
    const broken: ReadText = async () => {
      throw new Error('unreadable')
    }
    const keys = [SLOW, PIECE].map((path) => ({ path, lang: 'en' as const }))
    await (await getDb()).execute(sql`update page_finding set stale = true where path in (${SLOW}, ${PIECE})`)
    const isPending = async (path: string) =>
      (await getDeskRows(keys, broken, later(4))).find((row) => row.path === path)?.pending
    await expect.poll(() => isPending(PIECE), { timeout: 20_000 }).toBe(false)
    expect(await isPending(SLOW)).toBe(true)
    await lookOn(readInfoPage, later(5))
  })
})
