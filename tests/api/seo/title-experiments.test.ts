import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshFindings } from '@/lib/api/admin/refresh-findings'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { page_meta, title_experiment } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { beginDueExperiments } from '@/lib/server/seo/experiments/begin-experiment'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { draftExperiment, listProductPaths, toHandEdit } from '../../data/experiments'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const HOUR_MS = 3_600_000
let staffId = 0

withTestDatabase(async () => {
  await fillShop()
  for (let count = 0; count < 8; count += 1) await makeProduct()
  staffId = await makeCustomer(newMobile(), { role: 'staff' })
  await audit()
})

async function audit() {
  while (await refreshFindings(readInfoPage, NOW));
}

const api = () => as(staffId).metadata
/** The same staff some hours later. */
const later = async (hours: number, path: string, input: object) => {
  const now = new Date(NOW.getTime() + hours * HOUR_MS)
  return (await dispatch(path, input, { customerId: staffId, address: '203.0.113.7', now })).envelope
}
const find = async (id: string) => (await api().experiments({})).data?.find((experiment) => experiment.id === id)
const titles = async () =>
  (await (await getDb()).select().from(page_meta).where(eq(page_meta.lang, 'en'))).flatMap(({ title }) => title ?? [])
const importFigures = (hours: number, rows: { path: string; clicks: number; impressions: number }[]) =>
  later(hours, 'searchconsole/import', {
    ...{ import_id: randomUUID(), kind: 'pages', file: 'Pages.csv', last: true },
    rows: rows.map((row) => ({ ...row, lang: 'en', position: 3, query: null })),
  })

describe('a title experiment', () => {
  beforeEach(async () => {
    const db = await getDb()
    await db.delete(title_experiment)
    await db.update(page_meta).set({ title: null })
    await audit()
  })

  it('is for staff only', async () => {
    for (const [path, input] of [
      ['metadata/experiments', {}],
      ['metadata/startexperiment', draftExperiment()],
      ['metadata/stopexperiment', { experiment_id: randomUUID(), keep: true }],
    ] as const) {
      const callAs = (customerId: number | null) =>
        dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
      expect((await callAs(null)).status).toBe(401)
      expect((await callAs(await makeCustomer(newMobile()))).status).toBe(403)
    }
  })

  it('gives half of the pages the variant, leaves out those edited by hand, and returns them to their template', async () => {
    const { data: preview } = await api().startexperiment(draftExperiment({ dry: true }))
    expect(preview).toMatchObject({ variant: 4, control: 4, left_out: { edited: 0, no_value: 0, busy: 0, closed: 0 } })
    expect(await titles()).toEqual([])
    const path = preview?.result.changed[0]?.path ?? ''
    await api().save(await toHandEdit(staffId, path, { title: 'By hand' }))
    await audit()
    const input = draftExperiment()
    const { data } = await api().startexperiment(input)
    expect(data).toMatchObject({ variant: 3, control: 4, left_out: { edited: 1 } })
    expect((await titles()).filter((title) => title.startsWith('Certified: '))).toHaveLength(3)
    expect(await find(input.experiment_id)).toMatchObject({
      ...{ state: 'running', by: 'Asha Rao', verdict: 'no_before', before_at: null },
      variant: { pages: 3, left: 0 },
      control: { pages: 4, left: 0 },
    })
    // Another one finds no page free.
    expect(await api().startexperiment(draftExperiment({ title: 'Other {h1}' }))).toMatchObject({
      reason: 'too_few_pages',
    })

    const [first, second] = data?.result.changed.map((change) => change.path) ?? []
    await api().save(await toHandEdit(staffId, first ?? '', { title: 'Mine now' }))
    await api().save(await toHandEdit(staffId, second ?? '', { description: 'Mine too' }))
    expect((await find(input.experiment_id))?.variant).toMatchObject({ pages: 3, left: 1 })
    const stop = { experiment_id: input.experiment_id, keep: false }
    expect((await api().stopexperiment(stop)).data).toEqual({ changed: 2, left: 1 })
    expect((await titles()).toSorted()).toEqual(['By hand', 'Mine now'])
    expect((await api().get({ path: second ?? '', lang: 'en' })).data?.now.words.description).toBe('Mine too')
    expect(await api().stopexperiment(stop)).toMatchObject({ reason: 'conflict' })
    expect(await find(input.experiment_id)).toMatchObject({ state: 'reverted', variant: { pages: 3, left: 1 } })
  })

  it('gives all pages the variant when it is kept, which is undone like an import', async () => {
    const input = draftExperiment()
    await api().startexperiment(input)
    const { data } = await api().stopexperiment({ experiment_id: input.experiment_id, keep: true })
    expect(data).toEqual({ changed: 4, left: 0 })
    expect(await titles()).toHaveLength(8)
    expect(await find(input.experiment_id)).toMatchObject({ state: 'kept', control: { pages: 4, left: 0 } })
    expect((await api().undoimport({ import_id: input.experiment_id })).data).toEqual({ undone: 8, kept: [] })
  })

  it('compares clicks and impressions of both halves before and after its start', async () => {
    const paths = await listProductPaths()
    await importFigures(
      -1,
      paths.map((path) => ({ path, clicks: 50, impressions: 1_000 })),
    )
    const input = draftExperiment()
    const { data } = await api().startexperiment(input)
    const variant = new Set(data?.result.changed.map(({ path }) => path))
    expect(await find(input.experiment_id)).toMatchObject({ verdict: 'no_after', variant: { before_clicks: 200 } })
    const clicksOf = (path: string) => (variant.has(path) ? 80 : 50)
    await importFigures(
      1,
      paths.map((path) => ({ path, clicks: clicksOf(path), impressions: 1_000 })),
    )
    const figures = { before_clicks: 200, before_impressions: 4_000, after_impressions: 4_000 }
    const expected = {
      verdict: 'better',
      variant: { ...figures, after_clicks: 320 },
      control: { ...figures, after_clicks: 200 },
    }
    expect(await find(input.experiment_id)).toMatchObject(expected)
    // The figures stay with the experiment when later files replace those that it was judged by.
    await later(2, 'metadata/stopexperiment', { experiment_id: input.experiment_id, keep: false })
    for (const hours of [3, 4, 5]) await importFigures(hours, [{ path: '/', clicks: 1, impressions: 1 }])
    expect(await find(input.experiment_id)).toMatchObject(expected)
  })

  it('begins on its day, and is cancelled where it cannot begin', async () => {
    const [planned, impossible] = [draftExperiment({ starts: '2026-12-02' }), draftExperiment({ starts: '2026-12-02' })]
    for (const input of [planned, impossible]) expect((await api().startexperiment(input)).status).toBe(1)
    expect(await find(planned.experiment_id)).toMatchObject({ state: 'planned', variant: { pages: 0 } })
    expect(await beginDueExperiments(NOW)).toEqual([])
    const tomorrow = new Date(NOW.getTime() + 24 * HOUR_MS)
    const [tags] = await Promise.all([beginDueExperiments(tomorrow), beginDueExperiments(tomorrow)])
    await beginDueExperiments(tomorrow)
    expect(Array.isArray(tags)).toBe(true)
    const states = await Promise.all(
      [planned, impossible].map(async (input) => (await find(input.experiment_id))?.state),
    )
    expect(states.toSorted()).toEqual(['cancelled', 'running'])
    expect(await titles()).toHaveLength(4)
  })

  it('of two that begin at once, each page takes part in one', async () => {
    const answers = await Promise.all([
      api().startexperiment(draftExperiment()),
      api().startexperiment(draftExperiment({ title: '{h1} for you' })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect(await titles()).toHaveLength(4)
    expect((await api().experiments({})).data).toHaveLength(1)
  })

  it('refuses what no page can wear: unknown variables, long titles, days that are past, few pages', async () => {
    for (const title of ['{price}', ' ', 'x'.repeat(2_000), 'a\u0000b'])
      expect((await api().startexperiment(draftExperiment({ title }))).status).toBe(0)
    for (const starts of ['2026-11-30', '2029-01-01'])
      expect(await api().startexperiment(draftExperiment({ starts }))).toMatchObject({ reason: 'start_invalid' })
    expect((await api().startexperiment(draftExperiment({ starts: '2026-02-30' }))).status).toBe(0)
    expect(await api().startexperiment(draftExperiment({ query: 'q=nothing-like-this' }))).toMatchObject({
      reason: 'too_few_pages',
    })
    expect(await api().startexperiment(draftExperiment({ title: 'Size {h1} {mystery' }))).toMatchObject({ status: 1 })
    const again = draftExperiment({ starts: '2026-12-03', query: 'kind=info&lang=en', title: '{h1}!' })
    await api().startexperiment(again)
    expect(await api().startexperiment(again)).toMatchObject({ reason: 'conflict' })
    expect((await api().stopexperiment({ experiment_id: again.experiment_id, keep: true })).data?.changed).toBe(0)
    expect(await find(again.experiment_id)).toMatchObject({ state: 'cancelled' })
    expect(await api().stopexperiment({ experiment_id: randomUUID(), keep: true })).toMatchObject({
      reason: 'not_found',
    })
  })

  it('follows a page that is renamed', async () => {
    const input = draftExperiment()
    const { data } = await api().startexperiment(input)
    const path = data?.result.changed[0]?.path ?? ''
    await as(staffId).addresses.rename({ path, slug: 'renamed-stone' })
    expect((await find(input.experiment_id))?.variant).toMatchObject({ pages: 4, left: 0 })
    await api().stopexperiment({ experiment_id: input.experiment_id, keep: false })
    expect(await titles()).toEqual([])
  })
})
