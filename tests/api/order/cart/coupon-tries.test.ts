import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { coupon } from '@/lib/db/schema'
import { parseCoupon } from '@/lib/domain/pricing/parse-coupon'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'

withTestDatabase(async () => {
  await fillShop()
  await (await getDb()).insert(coupon).values(parseCoupon(['TEN', '10%']))
})
beforeEach(resetLimits)

type Caller = { now?: Date; address?: string; customer?: number | null }
const tryCode = async (code: string, { now = NOW, address = '203.0.113.7', customer = null }: Caller = {}) => {
  const items = [{ product_id: 1, quantity: 1 }]
  return (await as(customer, now, address).cart.quote({ items, coupon: code })).data?.coupon?.refused
}
const guess = (times: number, more = {}) =>
  Promise.all(Array.from({ length: times }, (_, time) => tryCode(`GUESS${time}`, more)))

describe('guesses of coupon codes', () => {
  it('are refused after 20 wrong ones of an address, for real codes too, and accepted an hour later', async () => {
    await makeProduct()
    await guess(19)
    expect(await tryCode('TEN')).toBeNull()
    await tryCode('GUESS19')
    expect(await tryCode('TEN')).toBe('coupon_tries')
    expect(await tryCode('TEN', { address: '198.51.100.1' })).toBeNull()
    expect(await tryCode('TEN', { customer: await makeCustomer(newMobile()) })).toBeNull()
    expect(await tryCode('TEN', { now: later(61) })).toBeNull()
  })

  it('are refused after 20 also when they are all sent at once, and so is the right one among them', async () => {
    const stone = await makeProduct()
    const inCart = await guess(40)
    expect(inCart.filter((refused) => refused === 'coupon_unknown')).toHaveLength(20)
    expect(inCart.filter((refused) => refused === 'coupon_tries')).toHaveLength(20)
    const order = (at: number) =>
      as(null, NOW, '198.51.100.2').order.createpay(request(stone, { coupon: `ORDER${at}` }))
    const ordered = await Promise.all(Array.from({ length: 30 }, (_, at) => order(at)))
    expect(ordered.filter(({ reason }) => reason === 'coupon_unknown')).toHaveLength(20)
    expect(ordered.filter(({ reason }) => reason === 'too_many')).toHaveLength(10)
    const askBalance = (at: number) =>
      as(null, NOW, '198.51.100.3').giftcard.balance({ code: `WRNG0000000000${10 + at}` })
    const balances = await Promise.all(Array.from({ length: 30 }, (_, at) => askBalance(at)))
    expect(balances.filter(({ reason }) => reason === 'gift_card_unknown')).toHaveLength(20)
  })

  it('do not count where a right code is sent many times at once', async () => {
    await makeProduct()
    await guess(10)
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryCode('TEN')))
    expect(answers.every((refused) => refused === null)).toBe(true)
    await Promise.all(Array.from({ length: 10 }, (_, at) => tryCode(`MORE${at}`)))
    expect(await tryCode('TEN')).toBe('coupon_tries')
  })

  it('are counted for all addresses of one IPv6 network together', async () => {
    await guess(20, { address: '2001:db8:1:2::1' })
    expect(await tryCode('TEN', { address: '2001:db8:1:2:9::1' })).toBe('coupon_tries')
  })

  it('of the same wrong code count once, since the cart sends it with every change', async () => {
    for (let time = 0; time < 30; time++) await tryCode('OLDCODE')
    expect(await tryCode('TEN')).toBeNull()
  })

  it('are limited at the order, too', async () => {
    const stone = await makeProduct()
    for (let time = 0; time < 20; time++) {
      const refused = await as(null).order.createpay(request(stone, { coupon: `ORDER${time}` }))
      expect(refused).toMatchObject({ reason: 'coupon_unknown' })
    }
    expect(await as(null).order.createpay(request(stone, { coupon: 'TEN' }))).toMatchObject({ reason: 'too_many' })
    expect(await stockOf(stone)).toBe(1)
    expect(await as(null).order.createpay(request(stone))).toMatchObject({ status: 1 })
  })
})

it('a repeated order is returned again, however many codes were tried since', async () => {
  const input = request(await makeProduct(), { coupon: 'TEN' })
  const first = await as(null).order.createpay(input)
  expect(first.status).toBe(1)
  await guess(20)
  expect(await as(null).order.createpay(input)).toEqual(first)
})
