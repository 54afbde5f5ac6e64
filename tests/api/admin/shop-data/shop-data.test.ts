import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BannerDraft } from '@/lib/contract/admin/shop-data'
import { getDb } from '@/lib/db/connection'
import { banner, catalogue_change } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'

withTestDatabase(fillShop)

const both = (text: string) => toLocalized({ en: text, fr: `${text} (fr)` })
const BANNER: BannerDraft = {
  id: null,
  title: both('Sapphires'),
  subtitle: both('Blue ones'),
  alt: both('A sapphire'),
  button: both('See them'),
  link: '/gemstones/blue-sapphire',
  image: 'hero/rings',
  starts: null,
  ends: null,
}
let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})
const admin = () => ({ api: as(manager).shopdata })
const shown = async () => (await as(null).banner.list({})).data?.map(({ title }) => title)
const changes = async () =>
  (await getDb())
    .select()
    .from(catalogue_change)
    .where(eq(catalogue_change.entity, 'banner'))
    .orderBy(asc(catalogue_change.version))

describe('shop settings', () => {
  it('are visible to staff and changed by managers', async () => {
    const callAs = (path: string, input: unknown, customerId: number | null) =>
      dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
    const staff = await makeCustomer(newMobile(), { role: 'staff' })
    for (const path of ['shopdata/banners', 'shopdata/synonyms', 'shopdata/delivery']) {
      expect((await callAs(path, {}, null)).status, path).toBe(401)
      expect((await callAs(path, {}, await makeCustomer(newMobile()))).status, path).toBe(403)
      expect((await callAs(path, {}, staff)).status, path).toBe(200)
    }
    const { data } = await as(staff).shopdata.delivery({})
    const undo = { what: 'banners', version: 0, to: 0 }
    expect((await callAs('shopdata/savebanners', { version: 0, value: [] }, staff)).status).toBe(403)
    expect((await callAs('shopdata/savesynonyms', { version: 0, value: [] }, staff)).status).toBe(403)
    expect((await callAs('shopdata/savedelivery', { version: 0, value: data?.value }, staff)).status).toBe(403)
    expect((await callAs('shopdata/undo', undo, staff)).status).toBe(403)
  })
})

describe('banners', () => {
  it('are added, reordered, shown on their days, removed and reverted', async () => {
    const { api } = admin()
    const other = { ...BANNER, title: both('Rings'), link: 'https://example.com/rings', starts: '2026-12-02' }
    const first = (await api.savebanners({ version: 0, value: [BANNER, other] })).data
    expect(first).toMatchObject({ version: 1, history: [{ version: 1, how: 'edit', by: 'Asha Rao' }] })
    expect(await shown()).toEqual(['Sapphires'])
    const [one, two] = first?.value ?? []
    if (!one || !two) throw new Error('no banners')
    const turned = (await api.savebanners({ version: 1, value: [{ ...two, starts: '2026-12-01' }, one] })).data
    expect(turned?.value.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(turned?.history[0]).toMatchObject({
      more: 0,
      changes: [
        { kind: 'value', field: 'starts', entry: { name: both('Rings') }, before: '2026-12-02', after: '2026-12-01' },
        { kind: 'moved', entry: { name: both('Sapphires') }, before: 1, after: 2 },
      ],
    })
    expect(await shown()).toEqual(['Rings', 'Sapphires'])
    await api.savebanners({ version: 2, value: [{ ...one, ends: '2026-11-30' }] })
    expect(await shown()).toEqual([])
    expect((await api.undo({ what: 'banners', version: 3, to: 2 })).data).toEqual({ version: 4 })
    expect(await shown()).toEqual(['Rings', 'Sapphires'])
    expect((await changes()).map(({ how, by, version }) => [how, by, version])).toEqual([
      ['edit', manager, 1],
      ['edit', manager, 2],
      ['edit', manager, 3],
      ['undo', manager, 4],
    ])
    await api.undo({ what: 'banners', version: 4, to: 0 })
    expect(await shown()).toEqual([])
    expect(await (await getDb()).$count(banner)).toBe(0)
  })

  it('are refused with the problem and its field, and nothing changes', async () => {
    const { api } = admin()
    const { data } = await api.banners({})
    const version = data?.version ?? 0
    const save = (more: Partial<BannerDraft>) => api.savebanners({ version, value: [{ ...BANNER, ...more }] })
    expect(await save({ link: '/gemstones/unknown' })).toMatchObject({ reason: 'link_nowhere' })
    expect(await save({ image: `u/${'a'.repeat(64)}` })).toMatchObject({ reason: 'image_gone' })
    const wrong: [Partial<BannerDraft>, string, string][] = [
      [{ link: 'http://example.com' }, 'value.0.link', 'link_wrong'],
      [{ link: '//example.com' }, 'value.0.link', 'link_wrong'],
      [{ link: 'javascript:alert(1)' }, 'value.0.link', 'link_wrong'],
      [{ link: '/fr/gemstones' }, 'value.0.link', 'link_wrong'],
      [{ title: toLocalized({ en: ' ', fr: 'Bagues' }) }, 'value.0.title.en', 'required'],
      [{ image: '../secret' }, 'value.0.image', 'image_missing'],
      [{ starts: '2026-02-30' }, 'value.0.starts', 'date_wrong'],
      [{ starts: '2026-12-02', ends: '2026-12-01' }, 'value.0.ends', 'ends_before'],
    ]
    for (const [more, path, message] of wrong) expect((await save(more)).errors, message).toEqual([{ path, message }])
    expect((await api.banners({})).data).toEqual(data)
  })

  it('show the English texts where no French ones are entered', async () => {
    const { api } = admin()
    const version = (await api.banners({})).data?.version ?? 0
    const texts = { title: toLocalized({ en: 'Rings', fr: ' ' }), alt: toLocalized({ en: 'A ring', fr: '' }) }
    const { data } = await api.savebanners({ version, value: [{ ...BANNER, ...texts }] })
    expect(data?.value[0]).toMatchObject({ title: toLocalized({ en: 'Rings' }), alt: toLocalized({ en: 'A ring' }) })
  })

  it('edited by two people at once: the second is refused and receives the current version', async () => {
    const { api } = admin()
    const version = (await api.banners({})).data?.version ?? 0
    const save = (title: string) => api.savebanners({ version, value: [{ ...BANNER, title: both(title) }] })
    const answers = await Promise.all([save('One'), save('Two'), save('Three')])
    expect(answers.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['conflict', 'conflict', 'saved'])
    const [now] = (await shown()) ?? []
    for (const { data } of answers) expect(data?.value[0]?.title.en).toBe(now)
  })
})
