import { describe, expect, it } from 'vitest'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

withTestDatabase(fillShop)

const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).metadata })

describe('saved views of the page table', () => {
  it('are for staff only', async () => {
    for (const [path, input] of [
      ['metadata/views', {}],
      ['metadata/saveview', { name: 'a', query: '' }],
      ['metadata/deleteview', { id: 1 }],
    ] as const) {
      const callAs = (customerId: number | null) =>
        dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
      expect((await callAs(null)).status, path).toBe(401)
      expect((await callAs(await makeCustomer(newMobile()))).status, path).toBe(403)
    }
  })

  it('belong to one member of staff, are replaced by name, deleted and restored', async () => {
    const { api } = await staff()
    const { api: colleague } = await staff()
    await api.saveview({ name: ' Thin pages ', query: 'problem=thin&page=7&cols=title,words&x=<b>' })
    await api.saveview({ name: 'A', query: 'f=words.lt.50' })
    await api.saveview({ name: 'Thin pages', query: 'problem=thin&lang=fr' })
    const views = (await api.views({})).data ?? []
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['A', 'f=words.lt.50'],
      ['Thin pages', 'lang=fr&problem=thin'],
    ])
    expect((await colleague.views({})).data).toEqual([])
    const [first] = views
    expect(await colleague.deleteview({ id: first?.id ?? 0 })).toMatchObject({ reason: 'not_found' })
    const deleted = (await api.deleteview({ id: first?.id ?? 0 })).data
    expect(deleted).toEqual(first)
    await api.saveview({ name: deleted?.name ?? '', query: deleted?.query ?? '' })
    expect((await api.views({})).data).toHaveLength(2)
  })

  it('have a name that can be read, and are at most thirty', async () => {
    const { api } = await staff()
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b', '\u202eabc'])
      expect((await api.saveview({ name, query: '' })).status, JSON.stringify(name)).toBe(0)
    for (let n = 0; n < 30; n += 1) await api.saveview({ name: `View ${n}`, query: '' })
    expect(await api.saveview({ name: 'One more', query: '' })).toMatchObject({ reason: 'too_many_views' })
    expect((await api.saveview({ name: 'View 3', query: 'lang=en' })).data?.query).toBe('lang=en')
  })
})
