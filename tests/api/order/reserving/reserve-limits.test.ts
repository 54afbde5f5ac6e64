import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../../data/fixtures'
import {
  DAY_MINUTES,
  makeEmailShopper,
  makeShopper,
  makeStone,
  newAddress,
  orderAs,
} from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)
afterEach(() => applyStoredSettings({}))

describe('limits of reservations', () => {
  it('need a session with a verified number or e-mail', async () => {
    const id = await makeStone()
    expect(await as(null).reservation.make({ product_id: id })).toMatchObject({ reason: 'session_required' })
    const unproved = await makeShopper({ is_verified: false })
    expect(await unproved.at().reservation.make({ product_id: id })).toMatchObject({ reason: 'contact_unproved' })
    const byEmail = await makeEmailShopper('asha.rao@example.com')
    expect(await byEmail.at().reservation.make({ product_id: id })).toMatchObject({ status: 1 })
  })

  it('leave out cheap products, those of which there are more, sold and hidden ones', async () => {
    const own = await makeShopper()
    const refusals = {
      cheap: await makeProduct({ rupees: 9999 }),
      several: await makeProduct({ rupees: 20_000, stock: 2 }),
    }
    for (const product_id of Object.values(refusals))
      expect(await own.at().reservation.make({ product_id })).toMatchObject({ reason: 'not_reservable' })
    const sold = await makeProduct({ rupees: 20_000, stock: 0 })
    expect(await own.at().reservation.make({ product_id: sold })).toMatchObject({ reason: 'out_of_stock' })
    expect(await own.at().reservation.make({ product_id: 999_999 })).toMatchObject({ reason: 'not_found' })
  })

  it('allow one open reservation per person, and as many as the shop says', async () => {
    const [first, second, own] = [await makeStone(), await makeStone(), await makeShopper()]
    const answers = await Promise.all([first, second].map((product_id) => own.at().reservation.make({ product_id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect(answers.find(({ status }) => status === 0)).toMatchObject({ reason: 'too_many_reservations' })
    applyStoredSettings({ reserve_each: '2' })
    for (const product_id of [first, second])
      expect(await own.at(1).reservation.make({ product_id })).toMatchObject({ status: 1 })
  })

  it('do not let the same person reserve a product again for seven days after its end', async () => {
    const [id, own] = [await makeStone(), await makeShopper()]
    const { data } = await own.at().reservation.make({ product_id: id })
    await own.at(10).reservation.cancel({ key: data?.key ?? '' })
    expect(await own.at(7 * DAY_MINUTES + 9).reservation.make({ product_id: id })).toMatchObject({
      reason: 'reserved_before',
    })
    expect(await own.at(7 * DAY_MINUTES + 11).reservation.make({ product_id: id })).toMatchObject({ status: 1 })
  })

  it('take spellings of one mailbox for one person, and e-mail accounts of one address too', async () => {
    const [id, other] = [await makeStone(), await makeStone()]
    const first = await makeEmailShopper('buyer.one@gmail.com')
    const { data } = await first.at().reservation.make({ product_id: id })
    const alias = await makeEmailShopper('BuyerOne+2@googlemail.com')
    expect(await alias.at().reservation.make({ product_id: other })).toMatchObject({ reason: 'too_many_reservations' })
    await first.at(1).reservation.cancel({ key: data?.key ?? '' })
    expect(await alias.at(2).reservation.make({ product_id: id })).toMatchObject({ reason: 'reserved_before' })
    const address = newAddress()
    const stones = [await makeStone(), await makeStone(), await makeStone(), await makeStone()]
    const results = []
    for (const [at, product_id] of stones.entries())
      results.push(
        (await (await makeEmailShopper(`m${at}@example.org`, address)).at().reservation.make({ product_id })).reason,
      )
    expect(results.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(results[3]).toBe('too_many_reservations')
  })

  it('leave a product on sale that was reserved three times in a week', async () => {
    const id = await makeStone()
    for (const minute of [0, 10, 20]) {
      const own = await makeShopper()
      const { data } = await own.at(minute).reservation.make({ product_id: id })
      await own.at(minute + 5).reservation.cancel({ key: data?.key ?? '' })
    }
    const next = await makeShopper()
    expect(await next.at(30).reservation.make({ product_id: id })).toMatchObject({ reason: 'not_reservable' })
    expect(await orderAs(next, id, 31)).toMatchObject({ status: 1 })
  })

  it('follow the settings: off in a shop with a name of its own, and other hours and prices', async () => {
    const [id, own] = [await makeStone(), await makeShopper()]
    applyStoredSettings({ name: 'Ratna House' })
    expect(await own.at().reservation.make({ product_id: id })).toMatchObject({ reason: 'not_reservable' })
    applyStoredSettings({ name: 'Ratna House', reserve_hours: '48', reserve_above: '20001' })
    expect(await own.at().reservation.make({ product_id: id })).toMatchObject({ reason: 'not_reservable' })
    applyStoredSettings({ name: 'Ratna House', reserve_hours: '48', reserve_above: '20000' })
    const { data } = await own.at().reservation.make({ product_id: id })
    expect(data?.until).toBe(later(2 * DAY_MINUTES).toISOString())
    // Switched off again, an open one runs on to its end.
    applyStoredSettings({ name: 'Ratna House', reserve_hours: '0' })
    expect((await own.at(5).reservation.mine({})).data).toHaveLength(1)
  })

  it('limit attempts', async () => {
    const [id, own] = [await makeProduct({ rupees: 100 }), await makeShopper()]
    const answers = []
    for (let attempt = 0; attempt < 31; attempt++) answers.push(await own.at().reservation.make({ product_id: id }))
    expect(answers.at(29)).toMatchObject({ reason: 'not_reservable' })
    expect(answers.at(30)).toMatchObject({ reason: 'too_many' })
  })
})
