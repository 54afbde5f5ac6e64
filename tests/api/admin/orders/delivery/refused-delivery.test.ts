import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { as, KARNATAKA, later, PARIS } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, resetLimits } from '../../../../data/fixtures'
import { makeAdminOrder } from '../../../../data/order/admin-order'
import { type Correction, correct, loadRow, TOWN } from '../../../../data/order/corrections'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('an address that is refused', () => {
  it('has another state or country, since the tax of the invoice depends on them', async () => {
    const one = await makeAdminOrder()
    const chennai = { ...KARNATAKA, city: 'Chennai', state: 'TN', pincode: '600001' }
    expect(await correct(one, chennai)).toMatchObject({ reason: 'place_fixed' })
    expect(await correct(one, PARIS)).toMatchObject({ reason: 'place_fixed' })
    expect(await correct(one, { ...KARNATAKA, pincode: '600001' })).toMatchObject({ reason: 'state_mismatch' })
    expect(await correct(one, { ...KARNATAKA, pincode: '000001' })).toMatchObject({ status: 0 })
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
    expect((await one.see()).history.filter(({ kind }) => kind === 'note')).toEqual([])
  })

  it('does not take cash on delivery, for an order that is paid that way', async () => {
    const port = { ...KARNATAKA, city: 'Port Blair', state: 'AN', pincode: '744001' }
    for (const payment_method of ['cod', 'demo'] as const) {
      const one = await makeAdminOrder({ payment_method })
      await (await getDb()).update(order).set({ shipping_address: port }).where(eq(order.number, one.number))
      const isCash = payment_method === 'cod'
      // A correction of the street alone asks nothing of the unchanged PIN code.
      expect(await correct(one, { ...port, line1: '1, Marine Drive' })).toMatchObject({ status: 1 })
      const moved = await correct(one, { ...port, pincode: '744102' })
      expect(moved).toMatchObject(isCash ? { reason: 'cod_unavailable' } : { status: 1 })
    }
  })

  it('fails the checks of the checkout, with the field that is wrong', async () => {
    const one = await makeAdminOrder()
    const pathsOf = async (address: Correction['address']) =>
      (await correct(one, address)).errors?.map(({ path, message }) => `${path}: ${message}`)
    expect(await pathsOf({ ...KARNATAKA, pincode: '56' })).toEqual(['address.pincode: pin_invalid'])
    expect(await pathsOf({ ...KARNATAKA, line1: ' \u200B ', city: '' })).toEqual([
      'address.line1: address_required',
      'address.city: city_required',
    ])
    expect(await pathsOf({ ...KARNATAKA, line1: 'x'.repeat(121) })).toEqual(['address.line1: too_long'])
    expect(await pathsOf({ ...KARNATAKA, phone: '12345' })).toEqual(['address.phone: mobile_invalid'])
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
  })

  it('comes from staff below a manager, from the buyer, or from nobody', async () => {
    const one = await makeAdminOrder()
    const { shipping_address: seen } = await one.see()
    const input = { number: one.number, seen, address: TOWN }
    for (const person of [one.clerk, one.customer])
      expect(await as(person, later(5)).staff.correctdelivery(input)).toMatchObject({ reason: 'not_allowed' })
    expect(await as(null, later(5)).staff.correctdelivery(input)).toMatchObject({ status: 0 })
    expect(await as(one.manager, later(5)).staff.correctdelivery({ ...input, number: '26-0000-0000' })).toMatchObject({
      reason: 'not_found',
    })
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
  })

  it('was typed over a change by somebody else, who is not overwritten', async () => {
    const one = await makeAdminOrder()
    const { shipping_address: seen } = await one.see()
    const input = { number: one.number, seen }
    const both = await Promise.all([
      as(one.manager, later(5)).staff.correctdelivery({ ...input, address: TOWN }),
      as(one.manager, later(5)).staff.correctdelivery({ ...input, address: { ...KARNATAKA, line1: 'Elsewhere' } }),
    ])
    const [saved, refused] = both[0].status === 1 ? both : both.toReversed()
    expect(refused).toMatchObject({ reason: 'conflict' })
    expect(refused?.data?.shipping_address).toEqual(saved?.data?.shipping_address)
    expect((await loadRow(one)).shipping_address.line1).toBe(saved?.data?.shipping_address.line1)
  })

  it('is of an order that is not accepted yet, or is cancelled', async () => {
    const unpaid = await makeAdminOrder({ isPaid: false })
    expect(await correct(unpaid, TOWN)).toMatchObject({ reason: 'not_movable' })
    const one = await makeAdminOrder()
    await one.move('cancel')
    expect(await correct(one, TOWN)).toMatchObject({ reason: 'not_movable', data: { state: 'cancelled' } })
  })
})

describe('after any sequence of corrections', () => {
  const word = fc.constantFrom('A', 'B → C', 'D · E', 'Mysuru')
  const place = fc.record({
    line1: word,
    city: word,
    pincode: fc.constantFrom('560003', '562110', '560004', '600001', 'abc'),
    state: fc.constantFrom('KA', 'KA', 'KA', 'KA', 'TN'),
    country: fc.constantFrom('IN', 'IN', 'IN', 'IN', 'FR'),
    phone: fc.constantFrom('', '9123456789', '9123456780', '12'),
  })

  it('the order is in its state and country, its sums hold, and the history has one entry for each change', async () => {
    const one = await makeAdminOrder()
    const before = await loadRow(one)
    let changes = 0
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 4 }), async (places) => {
        for (const address of places) {
          const { shipping_address: old } = await loadRow(one)
          const { status } = await correct(one, { ...KARNATAKA, ...address })
          const isRight =
            ['560003', '562110', '560004'].includes(address.pincode) &&
            `${address.state} ${address.country}` === 'KA IN' &&
            address.phone !== '12'
          expect(status === 1).toBe(isRight)
          const { shipping_address: stored } = await loadRow(one)
          if (isRight) {
            const { phone, ...rest } = address
            expect(stored).toEqual({ ...KARNATAKA, ...rest, ...(phone && { phone }) })
          } else expect(stored).toEqual(old)
          if (JSON.stringify(Object.entries(stored).sort()) !== JSON.stringify(Object.entries(old).sort())) changes++
        }
      }),
      { numRuns: 15 },
    )
    const { shipping_address: _, ...rest } = await loadRow(one)
    const { shipping_address: __, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect((await one.see()).history.filter(({ kind }) => kind === 'note')).toHaveLength(changes)
  })
})
