import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, page_meta, page_meta_history } from '@/lib/db/schema'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** Wrapped in an object, since an async function would await the client, which answers to `then`. */
const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).metadata })
const metadata = (more = {}) => ({ ...NO_METADATA, ...more })
const context = (customerId: number | null) => ({ customerId, address: '203.0.113.7', now: NOW })

/** A page of its own for a test: that of a new product. */
async function newPage() {
  const id = await makeProduct()
  const { data } = await as(null).product.getbyids({ ids: String(id) })
  return `/gems/product/${data?.[0]?.slug}`
}

const CALLS = {
  'metadata/list': {},
  'metadata/get': { path: '/', lang: 'en' },
  'metadata/save': { path: '/', lang: 'en', version: 0, words: metadata({ title: 'Mine' }) },
  'metadata/undo': { path: '/', lang: 'en', version: 0, to: 0 },
}

describe('page overrides', () => {
  it('can be read and changed by staff only', async () => {
    const shopper = await makeCustomer(newMobile())
    for (const [path, input] of Object.entries(CALLS)) {
      expect((await dispatch(path, input, context(null))).status, path).toBe(401)
      expect((await dispatch(path, input, context(shopper))).status, path).toBe(403)
    }
    expect((await as(null).meta.overrides({ path: '/' })).data).toEqual([])
  })

  it('apply from the first save on, in one language, with author and date', async () => {
    const path = await newPage()
    const { api } = await staff()
    const input = metadata({ title: '  A  ruby of ours ', keywords: ['ruby', ' ruby ', ''], robots: 'index, follow' })
    const { data } = await api.save({ path, lang: 'fr', version: 0, words: input })
    const saved = metadata({ title: 'A ruby of ours', keywords: ['ruby'] })
    expect(data).toEqual({
      path,
      lang: 'fr',
      words: saved,
      version: 1,
      changed_at: NOW.toISOString(),
      changed_by: 'Asha Rao',
    })
    expect((await as(null).meta.overrides({ path })).data).toEqual([{ lang: 'fr', words: saved }])
    expect((await api.list({})).data?.rows).toContainEqual(data)
  })

  it('invalidate the pages, and the sitemap if a page is excluded from search engines', async () => {
    const path = await newPage()
    const id = await makeCustomer(newMobile(), { role: 'manager' })
    const save = (version: number, more: object) =>
      dispatch('metadata/save', { path, lang: 'en', version, words: metadata(more) }, context(id))
    expect((await save(0, { title: 'One' })).expired).toEqual([`meta:${path}`])
    expect((await save(1, { title: 'One', robots: 'noindex, follow' })).expired).toEqual([
      `meta:${path}`,
      'meta:closed',
    ])
    expect((await as(null).meta.closed({})).data).toEqual([{ path, lang: 'en' }])
    expect(await save(2, { title: 'One', robots: 'noindex, follow' })).not.toHaveProperty('expired')
    expect((await save(2, { title: 'One' })).expired).toEqual([`meta:${path}`, 'meta:closed'])
    expect((await as(null).meta.closed({})).data).toEqual([])
  })

  it('stored with characters that a wrong encoding had lost are shown without them, and can be edited', async () => {
    const path = await newPage()
    const { api } = await staff()
    await api.save({ path, lang: 'en', version: 0, words: metadata({ title: 'Rubis', keywords: ['rubis'] }) })
    const lost = { title: 'R\ufffdbis', keywords: ['r\ufffdbis'] }
    await (await getDb()).update(page_meta).set(lost).where(eq(page_meta.path, path))
    const words = metadata({ title: 'Rbis', keywords: ['rbis'] })
    expect((await as(null).meta.overrides({ path })).data).toEqual([{ lang: 'en', words }])
    expect((await api.save({ path, lang: 'en', version: 1, words: metadata(lost) })).status).toBe(0)
    expect((await api.save({ path, lang: 'en', version: 1, words: metadata({ title: 'Rubis' }) })).status).toBe(1)
  })

  it('are not overwritten by an edit of an older version, which gets the newest in return', async () => {
    const path = await newPage()
    const [{ api: one }, { api: other }] = [await staff(), await staff()]
    const edit = (title: string, version = 0) => ({ path, lang: 'en' as const, version, words: metadata({ title }) })
    await one.save(edit('First'))
    expect(await other.save(edit('Second'))).toMatchObject({
      status: 0,
      reason: 'conflict',
      data: { version: 1, words: { title: 'First' } },
    })
    expect(await other.save(edit('Second', 1))).toMatchObject({ status: 1, data: { version: 2 } })
    const answers = await Promise.all([3, 4, 5].map((n) => one.save(edit(`At once ${n}`, 2))))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'conflict')).toHaveLength(2)
  })

  it('can be reverted to any version, and the history keeps all of them', async () => {
    const path = await newPage()
    const { api } = await staff()
    const at = { path, lang: 'en' as const }
    for (const [version, title] of ['One', 'Two', 'Three'].entries()) {
      await api.save({ ...at, version, words: metadata({ title }) })
    }
    expect((await api.undo({ ...at, version: 3, to: 1 })).data).toMatchObject({ version: 4, words: { title: 'One' } })
    expect((await api.undo({ ...at, version: 4, to: 0 })).data).toMatchObject({ version: 5, words: { title: null } })
    expect(await api.undo({ ...at, version: 5, to: 9 })).toMatchObject({ reason: 'not_found' })
    expect(await api.undo({ ...at, version: 4, to: 1 })).toMatchObject({ reason: 'conflict', data: { version: 5 } })
    const { data } = await api.get(at)
    expect(data?.history.map(({ version, how, words: { title } }) => [version, how, title])).toEqual([
      [5, 'undo', null],
      [4, 'undo', 'One'],
      [3, 'edit', 'Three'],
      [2, 'edit', 'Two'],
      [1, 'edit', 'One'],
    ])
    const db = await getDb()
    const past = eq(page_meta_history.path, path)
    await expect(db.update(page_meta_history).set({ title: 'Never' }).where(past)).rejects.toThrow()
    await expect(db.delete(page_meta_history).where(past)).rejects.toThrow()
  })

  it('are refused field by field, with the problem', async () => {
    const id = await makeCustomer(newMobile(), { role: 'staff' })
    const wrong = {
      title: 'A\u0007bell',
      description: 'x'.repeat(501),
      card_title: 'A\u202egem',
      robots: 'noarchive',
      keywords: ['k'.repeat(81)],
    }
    const input = { path: '/gemstones/ruby', lang: 'de', version: -1, words: wrong }
    const { status, envelope } = await dispatch('metadata/save', input, context(id))
    expect(status).toBe(422)
    expect(new Map(envelope.errors?.map(({ path, message }) => [path, message]))).toEqual(
      new Map([
        ['lang', 'lang_unknown'],
        ['version', expect.any(String)],
        ['words.title', 'unprintable'],
        ['words.description', 'too_long'],
        ['words.card_title', 'unprintable'],
        ['words.robots', 'robots_unknown'],
        ['words.keywords.0', 'too_long'],
      ]),
    )
  })

  it('are possible for public pages only', async () => {
    const id = await makeCustomer(newMobile(), { role: 'staff' })
    const save = (path: string) =>
      dispatch('metadata/save', { path, lang: 'en', version: 0, words: metadata({ title: 'T' }) }, context(id))
    for (const path of ['/fr', '/fr/gemstones', '/staff', '/gems/cart', '/Gemstones', '/gemstones/', '//evil', 'x']) {
      expect((await save(path)).status, path).toBe(422)
    }
    for (const path of ['/gemstones/nothing', '/rudraksha/blue-sapphire', '/gems/product/nothing']) {
      expect((await save(path)).envelope.reason, path).toBe('not_found')
    }
    for (const path of ['/', '/gems', '/gemstones/precious', '/gemstones/blue-sapphire', '/pages/aboutus']) {
      expect((await save(path)).envelope.status, path).toBe(1)
    }
    expect((await save('/gemstones/blue-sapphire/origin-sri-lanka')).envelope.status).toBe(1)
    expect((await save('/gems/product-designs?type=ring')).envelope.status).toBe(1)
  })

  it('are logged: every change, every refusal, no reading', async () => {
    const shopper = await makeCustomer(newMobile())
    const id = await makeCustomer(newMobile(), { role: 'staff' })
    const path = await newPage()
    await dispatch('metadata/list', {}, context(shopper))
    await dispatch('metadata/list', {}, context(id))
    await dispatch('metadata/save', { path, lang: 'en', version: 0, words: metadata({ title: 'T' }) }, context(id))
    const rows = await (await getDb()).select().from(audit).orderBy(audit.id)
    expect(rows.slice(-2)).toMatchObject([
      { event: 'metadata/list', outcome: 'not_allowed', customer_id: shopper },
      { event: 'metadata/save', outcome: 'ok', customer_id: id },
    ])
  })
})
