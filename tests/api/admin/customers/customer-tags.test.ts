import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer_tag } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { enforceRetention } from '@/lib/server/retention'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { asStaff, orderAsGuest, signInByCode } from '../../../data/people/customers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const tag = async (key: string, text: string, tagged = true) =>
  (await asStaff()).staff.tagcustomer({ key, tag: text, tagged })

describe('a tag of a customer', () => {
  it('is given once whatever its case and spaces, keeps its spelling, and is taken away', async () => {
    const key = `a${await makeCustomer(newMobile())}`
    await tag(key, '  Wholesale   buyer ')
    expect((await tag(key, 'WHOLESALE BUYER')).data?.tags).toEqual(['Wholesale buyer'])
    expect((await tag(key, 'Étoile')).data?.tags).toEqual(['Wholesale buyer', 'Étoile'])
    expect((await tag(key, 'étoile')).data?.tags).toHaveLength(2)
    expect((await tag(key, 'wholesale Buyer', false)).data?.tags).toEqual(['Étoile'])
  })

  it('has at most 30 visible characters, and a customer at most 20 of them', async () => {
    const key = `a${await makeCustomer(newMobile())}`
    for (const wrong of ['', '   ', '\u200b', 'x'.repeat(31)])
      expect([wrong, (await tag(key, wrong)).errors?.[0]?.path]).toEqual([wrong, 'tag'])
    for (let number = 1; number <= 20; number += 1) await tag(key, `Tag ${number}`)
    expect((await tag(key, 'One more')).reason).toBe('too_many_tags')
    expect((await tag(key, 'TAG 7')).data?.tags).toHaveLength(20)
  })

  it('of two members at once never makes two of one tag', async () => {
    const key = `a${await makeCustomer(newMobile())}`
    const spellings = ['Gift', 'gift', 'GIFT', 'giFT']
    expect((await Promise.all(spellings.map((text) => tag(key, text)))).map(({ status }) => status)).toEqual([
      1, 1, 1, 1,
    ])
    expect((await (await asStaff()).staff.customer({ key })).data?.tags).toHaveLength(1)
  })

  it('is suggested for other customers, and filters the list together with the other filters', async () => {
    const { staff } = await asStaff()
    const [one, other] = [newMobile(), newMobile()]
    const key = `a${await makeCustomer(one, { name: 'Zubeida Sethna' })}`
    await tag(key, 'Collector')
    await tag(`a${await makeCustomer(other, { name: 'Meera Nair' })}`, 'collector')
    const { data: list } = await staff.customers({ tag: 'COLLECTOR', sort: 'name' })
    expect(list?.rows.map(({ name, tags }) => [name, tags])).toEqual([
      ['Meera Nair', ['collector']],
      ['Zubeida Sethna', ['Collector']],
    ])
    expect(list?.tags).toContain('Collector')
    expect(list?.tags.filter((text) => text.toLowerCase() === 'collector')).toHaveLength(1)
    expect(
      (await staff.customers({ tag: 'collector', q: 'zubeida', sort: 'recent' })).data?.rows.map((row) => row.key),
    ).toEqual([key])
    expect((await staff.customers({ tag: 'collector', group: 'repeat', sort: 'recent' })).data?.rows).toEqual([])
    expect((await staff.customers({ tag: 'collector', group: 'none', sort: 'recent' })).data?.total).toBe(2)
    expect((await staff.customers({ tag: "x' or 1=1 --", sort: 'recent' })).data?.rows).toEqual([])
  })

  it('of a guest follows the number into the account, and is in the customer’s own data', async () => {
    const { staff } = await asStaff()
    const mobile = newMobile()
    await orderAsGuest(mobile)
    const guest = (await staff.customers({ q: mobile, group: 'guests', sort: 'recent' })).data?.rows[0]?.key ?? ''
    expect(guest).toMatch(/^o/)
    await tag(guest, 'Met at the fair')
    const id = await makeCustomer(mobile)
    await tag(guest, 'Repeat')
    expect((await staff.customer({ key: guest })).data).toMatchObject({
      key: `a${id}`,
      tags: ['Met at the fair', 'Repeat'],
    })
    expect((await as(id).customer.export({})).data).toMatchObject({ account: { tags: ['Met at the fair', 'Repeat'] } })
    await tag(`a${id}`, 'met at the fair', false)
    expect((await staff.customer({ key: guest })).data?.tags).toEqual(['Repeat'])
  })

  it('goes when the account is closed, also one of the number from before the account, and is kept no longer than orders', async () => {
    const mobile = newMobile()
    await orderAsGuest(mobile)
    const { staff } = await asStaff()
    await tag((await staff.customers({ q: mobile, sort: 'recent' })).data?.rows[0]?.key ?? '', 'Secret one')
    await as(null).customer.signup({ mobile_no: mobile, name: 'Asha', email: 'a@example.in', password: 'Sapphire12' })
    const id = (await signInByCode(mobile, later(1))).data?.id ?? 0
    await tag(`a${id}`, 'Secret two')
    expect((await as(id).customer.close({ confirm: true })).status).toBe(1)
    const db = await getDb()
    const left = JSON.stringify(await db.select().from(customer_tag))
    expect(left).not.toContain('Secret')
    await enforceRetention(later(9 * 365 * 24 * 60))
    expect(await db.$count(customer_tag)).toBe(0)
  })

  it('is for staff', async () => {
    const key = `a${await makeCustomer(newMobile())}`
    const context = { customerId: await makeCustomer(newMobile()), address: '203.0.113.7', now: NOW }
    for (const [path, input] of [
      ['staff/tagcustomer', { key, tag: 'VIP', tagged: true }],
      ['staff/editcustomer', { key, name: 'X', mobile_no: newMobile(), revision: '' }],
      ['staff/addcustomer', { name: 'X', mobile_no: newMobile() }],
    ] as const)
      expect([path, (await dispatch(path, input, context)).status]).toEqual([path, 403])
    expect((await tag('a999999999', 'VIP')).reason).toBe('not_found')
  })
})
