import { describe, expect, it } from 'vitest'
import { parseRedirects } from '@/lib/domain/routing/read-redirects'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)

const RUBY = '/gemstones/blue-sapphire'
/** Wrapped in an object: the client answers to every name, also to `then`. */
const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).addresses })
const targetOf = async (address: string) => (await as(null).meta.moved({ address })).data?.to
const changes = async () =>
  (await (await staff()).api.list({})).data?.changes.map(({ what, text, by }) => `${what} ${text} ${by}`)

describe('redirects in the admin', () => {
  it('are for staff only', async () => {
    const calls = {
      'addresses/list': {},
      'addresses/add': { rows: [{ line: 1, from: '/a', to: '/gems' }] },
      'addresses/remove': { from: '/a' },
      'addresses/takeback': { rows: [{ from: '/a', to: '/gems' }] },
      'addresses/rename': { path: RUBY, slug: 'x' },
    }
    for (const [path, input] of Object.entries(calls)) {
      const callAs = (customerId: number | null) =>
        dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
      expect((await callAs(null)).status, path).toBe(401)
      expect((await callAs(await makeCustomer(newMobile()))).status, path).toBe(403)
    }
    expect(await changes()).toEqual([])
  })

  it('are added, refused with a reason, found and removed, and each change is logged', async () => {
    const { api } = await staff()
    const rows = [
      { line: 2, from: 'https://old.example/Blog/', to: '/gems' },
      { line: 3, from: '/gems', to: RUBY },
      { line: 4, from: '/news', to: '/blog' },
      ...parseRedirects('/letters,\n\n,/gems\n').map((row) => ({ ...row, line: row.line + 4 })),
    ]
    const dry = (await api.add({ dry: true, rows })).data
    expect(dry?.accepted).toEqual([{ from: '/blog', to: '/gems' }])
    expect(await targetOf('/blog')).toBeNull()
    expect((await api.add({ rows })).data).toEqual(dry)
    expect(dry?.refused.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 from_is_page',
      '4 chain',
      '5 to_unknown',
      '7 from_wrong',
    ])
    expect(await targetOf('/fr/blog')).toBe('/fr/gems')
    expect((await api.list({ search: 'BLO' })).data).toMatchObject({ total: 1, rows: [{ from: '/blog', to: '/gems' }] })
    expect((await api.list({ search: 'b_og' })).data).toMatchObject({ total: 0, rows: [] })
    expect((await api.remove({ from: '/Blog' })).data).toEqual({ from: '/blog', to: '/gems' })
    expect(await api.remove({ from: '/blog' })).toMatchObject({ reason: 'not_found' })
    expect(await changes()).toEqual(['removed /blog → /gems Asha Rao', 'added /blog → /gems Asha Rao'])
  })

  it('from a file are reverted as a whole: earlier targets are restored, later changes kept', async () => {
    const { api } = await staff()
    const add = (pairs: [string, string][]) =>
      api.add({ rows: pairs.map(([from, to], index) => ({ line: index + 1, from, to })) })
    await add([['/first', '/gems']])
    const file = (
      await add([
        ['/first', RUBY],
        ['/second', RUBY],
        ['/third', RUBY],
      ])
    ).data
    await api.remove({ from: '/third' })
    await add([['/third', '/gems']])
    const rows = file?.accepted ?? []
    expect((await api.takeback({ rows })).data).toEqual({ undone: 2, kept: ['/third'] })
    expect(await targetOf('/first')).toBe('/gems')
    expect(await targetOf('/second')).toBeNull()
    expect(await targetOf('/third')).toBe('/gems')
    expect((await api.takeback({ rows })).data).toEqual({ undone: 0, kept: ['/first', '/second', '/third'] })
    expect((await changes())?.slice(0, 3).sort()).toEqual([
      'added /first → /gems Asha Rao',
      `removed /first → ${RUBY} Asha Rao`,
      `removed /second → ${RUBY} Asha Rao`,
    ])
    for (const from of ['/first', '/third']) await api.remove({ from })
  })

  it('of a renamed page are created; a preview changes nothing, and the renaming can be reverted', async () => {
    const { api } = await staff()
    await makeProduct()
    await api.add({ rows: [{ line: 1, from: '/sapphires', to: RUBY }] })
    const expected = { from: RUBY, to: '/gemstones/neelam', old: 1, redirects: 1, words: 0 }
    expect((await api.rename({ path: RUBY, slug: 'neelam', dry: true })).data).toEqual(expected)
    expect(await targetOf(RUBY)).toBeNull()
    expect((await api.rename({ path: RUBY, slug: 'neelam' })).data).toEqual(expected)
    expect(await targetOf(RUBY)).toBe('/gemstones/neelam')
    expect(await targetOf('/sapphires')).toBe('/gemstones/neelam')
    const { data } = await api.list({})
    expect(data?.renamed).toMatchObject([{ from: RUBY, to: '/gemstones/neelam' }])
    expect(await api.rename({ path: RUBY, slug: 'x' })).toMatchObject({ reason: 'not_found' })
    expect(await api.rename({ path: '/gems', slug: 'x' })).toMatchObject({ reason: 'not_found' })
    expect(await api.rename({ path: '/gemstones/neelam', slug: 'A B' })).toMatchObject({ reason: 'slug_wrong' })
    expect((await api.rename({ path: '/gemstones/neelam', slug: 'blue-sapphire' })).data).toMatchObject({ to: RUBY })
    expect(await targetOf('/sapphires')).toBe(RUBY)
    expect((await changes())?.slice(0, 2)).toEqual([
      `renamed /gemstones/neelam → ${RUBY} Asha Rao`,
      `renamed ${RUBY} → /gemstones/neelam Asha Rao`,
    ])
  })
})
