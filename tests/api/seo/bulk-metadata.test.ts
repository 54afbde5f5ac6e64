import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { loadMetadataPage } from '@/lib/api/admin/metadata-page'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { page_finding, product } from '@/lib/db/schema'
import { fillVariables, findUnknownVariable } from '@/lib/domain/routing/bulk-edit'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

withTestDatabase(async () => {
  await fillShop()
  await makeProduct()
  await (await getDb()).update(product).set({ weight_mct: 3_290 })
  const query = parsePageListQuery({})
  for (let isReady = false; !isReady && query; )
    isReady = (await loadMetadataPage(query, readInfoPage, NOW))?.reading === null
})

const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).metadata })
const edit = (query: string, more: { title?: string; description?: string; dry?: boolean; size?: number }) => ({
  ...{ import_id: randomUUID(), query },
  ...more,
})

describe('a bulk edit by template', () => {
  it('is for staff only', async () => {
    const callAs = (customerId: number | null) =>
      dispatch('metadata/bulk', edit('', { title: 'x' }), { customerId, address: '203.0.113.7', now: NOW })
    expect((await callAs(null)).status).toBe(401)
    expect((await callAs(await makeCustomer(newMobile()))).status).toBe(403)
  })

  it('fills its variables for each page, leaves out pages that lack one, and is undone at once', async () => {
    const { api } = await staff()
    const input = edit('kind=product&lang=en', { title: '{h1}, {carat} ct – {category} {sku}' })
    const preview = (await api.bulk({ ...input, dry: true })).data
    const [page] = preview?.changed ?? []
    expect(page?.fields[0]).toMatchObject({ field: 'title', before: null })
    expect(page?.fields[0]?.after).toMatch(/^.+, [\d.]+ ct – Blue Sapphire \S+$/)
    expect((await api.get({ path: page?.path ?? '', lang: 'en' })).data?.now.version).toBe(0)
    expect((await api.bulk(input)).data?.changed).toEqual(preview?.changed)
    expect((await api.get({ path: page?.path ?? '', lang: 'en' })).data?.now.words.title).toBe(page?.fields[0]?.after)
    const infos = (await api.bulk(edit('kind=info', { title: '{h1} {carat}', dry: true }))).data
    expect(infos?.changed).toEqual([])
    expect(new Set(infos?.refused.map(({ field, problem }) => `${field} ${problem}`))).toEqual(
      new Set(['title no_value']),
    )
    expect((await api.imports({})).data?.[0]).toMatchObject({ import_id: input.import_id, pages: 1, open: 1 })
    expect((await api.undoimport({ import_id: input.import_id })).data).toEqual({ undone: 1, kept: [] })
    expect((await api.get({ path: page?.path ?? '', lang: 'en' })).data?.now.words.title).toBeNull()
  })

  it('goes through all pages part by part, though it changes what the filter looks for', async () => {
    const { api } = await staff()
    const input = edit('kind=info&lang=fr&f=changed.empty.', { description: 'Guide : {h1}', size: 7 })
    const paths: string[] = []
    let after: string | null = null
    do {
      const { data }: Awaited<ReturnType<typeof api.bulk>> = await api.bulk({ ...input, after })
      paths.push(...(data?.changed.map(({ path }) => path) ?? []))
      after = data?.next ?? null
    } while (after)
    const rows = await (await getDb()).select().from(page_finding)
    const pages = rows.filter(({ kind, lang }) => kind === 'info' && lang === 'fr')
    expect(paths.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
    expect((await api.undoimport({ import_id: input.import_id })).data?.undone).toBe(pages.length)
  })

  it('refuses unknown variables and more pages than can be undone together', async () => {
    const { api } = await staff()
    expect((await api.bulk(edit('', { title: '{price}' }))).status).toBe(0)
    const db = await getDb()
    await db.execute(`insert into page_finding (path, lang, kind) select '/gems/product/x-' || n, 'en', 'product'
      from generate_series(1, 5001) as n`)
    expect(await api.bulk(edit('q=x-', { title: 'x', dry: true }))).toMatchObject({ reason: 'too_many_pages' })
  })
})

it('variables are filled by what the page has', () => {
  const values = { h1: 'Ruby', title: null, description: null, category: 'Ruby', carat: '3.2', sku: null }
  const all = {
    ...values,
    shape: null,
    cut: null,
    origin: 'Burma',
    treatment: null,
    clarity: null,
    colour: null,
    metal: null,
  }
  expect(fillVariables('{h1} of {carat} ct, {origin}', all)).toBe('Ruby of 3.2 ct, Burma')
  expect(fillVariables('{h1} {sku}', all)).toBeNull()
  expect(findUnknownVariable('{h1} {price} {}')).toBe('price')
})
