import { beforeEach, describe, expect, it } from 'vitest'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { expireCards, makeCard, orderWithCard, placeWithCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('a gift card that cannot pay', () => {
  it('is refused with the reason, in the quote and at the order', async () => {
    const code = await makeCard(1000)
    const owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Owner' })
    const { data } = await as(owner).staff.giftcards({})
    const id = data?.rows.find(({ last_four }) => last_four === code.slice(-4))?.id ?? 0
    const items = [{ product_id: await makeProduct(), quantity: 1 }]
    const check = async (reason: string, given = code) => {
      const { data: quote } = await as(null).cart.quote({ items, gift_card: given })
      expect(quote).toMatchObject({ gift_card: { refused: reason, applied: 0 }, due: quote?.total })
      expect(await orderWithCard(given)).toMatchObject({ status: 0, reason })
    }
    await check('gift_card_unknown', 'AAAA-BBBB-CCCC-DDDD')
    await check('gift_card_unknown', 'short')
    await as(owner).staff.blockgiftcard({ id, reason: 'Stolen' })
    await check('gift_card_blocked')
    await as(owner).staff.blockgiftcard({ id, reason: null })
    const first = await placeWithCard(code)
    await check('gift_card_spent')
    await as(null).order.cancel({ number: first.number, key: first.key })
    await expireCards('2026-11-20')
    await check('gift_card_expired')
  })

  it('that gets money back after its last day is valid for three more months', async () => {
    const code = await makeCard(1000)
    const placed = await placeWithCard(code)
    await expireCards('2026-12-02')
    await as(null).order.cancel({ number: placed.number, key: placed.key })
    expect((await as(null, NOW, 'server').giftcard.balance({ code })).data).toMatchObject({
      state: 'active',
      expires_on: '2027-03-01',
    })
  })

  it('cannot be found by guessing: wrong codes are limited for each address', async () => {
    const code = await makeCard(1000)
    const ask = (given: string) => as(null, NOW, '203.0.113.9').giftcard.balance({ code: given })
    for (let time = 0; time < 20; time++)
      expect(await ask(`WRNG0000000000${10 + time}`)).toMatchObject({ reason: 'gift_card_unknown' })
    expect(await ask(code)).toMatchObject({ reason: 'too_many' })
    expect((await as(null, NOW, '198.51.100.9').giftcard.balance({ code })).data?.balance).toBe(1000)
  })
})
