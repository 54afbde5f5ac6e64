import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ShownGiftCards } from '@/lib/domain/order/gift-card-query'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { codeSentTo, orderCard, placeWithCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)

type Search = { q?: string; state?: ShownGiftCards }

async function makeCards() {
  const owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Owner' })
  const issue = async (more: object) => {
    const card = {
      key: randomUUID(),
      amount: 1500,
      delivery: 'screen' as const,
      reason: 'Sold at the counter',
      ...more,
    }
    const { data } = await as(owner).staff.issuegiftcard(card)
    return { id: data?.id ?? 0, last: data?.last_four ?? '', code: data?.code ?? '' }
  }
  const list = async (search: Search, now = NOW) => (await as(owner, now).staff.giftcards(search)).data
  const idsOf = async (search: Search, now = NOW) => (await list(search, now))?.rows.map(({ id }) => id)
  return { owner, issue, list, idsOf }
}

describe('the list of gift cards', () => {
  it('finds a card by the end of its code, also of a replaced one, its recipient and its orders', async () => {
    const { owner, issue, idsOf } = await makeCards()
    const meera = await issue({ recipient_name: 'Meera Iyer' })
    const mailed = await issue({ delivery: 'email', recipient_email: 'Tara@example.com' })
    const { number, reference } = await orderCard({ recipient_email: 'sold@example.com' })
    await simulateDemoPayment(reference, 'succeed')
    const [sold = 0] = (await idsOf({ q: number })) ?? []
    const paid = await placeWithCard(meera.code, { rupees: 400, payment_method: 'gift_card' })
    expect(await idsOf({ q: 'meera' })).toEqual([meera.id])
    expect(await idsOf({ q: ' TARA@ ' })).toEqual([mailed.id])
    expect(await idsOf({ q: 'sold@example.com' })).toEqual([sold])
    expect(await idsOf({ q: paid.number })).toEqual([meera.id])
    expect(await idsOf({ q: meera.last.toLowerCase() })).toEqual([meera.id])
    expect(await idsOf({ q: `…${meera.last}` })).toEqual([meera.id])
    await as(owner).staff.resendgiftcard({ id: meera.id, last_four: meera.last, reason: 'Lost' })
    expect(await idsOf({ q: meera.last })).toEqual([meera.id])
    expect(await idsOf({ q: '100%' })).toEqual([])
    expect((await codeSentTo('sold@example.com')).length).toBe(19)
  })

  it('filters by state as each card shows it, and counts the cards of a search', async () => {
    const { owner, issue, list, idsOf } = await makeCards()
    const name = 'Filtered'
    const used = await issue({ recipient_name: name, amount: 500 })
    await placeWithCard(used.code, { rupees: 9000 })
    const over = await issue({ recipient_name: name, expires_on: '2026-12-02' })
    const blocked = await issue({ recipient_name: name })
    await as(owner).staff.blockgiftcard({ id: blocked.id, reason: 'Stolen' })
    const usable = await issue({ recipient_name: name })
    const mailed = { delivery: 'email' as const, recipient_email: 'f@example.com', send_on: '2026-12-24' }
    const waiting = await issue({ recipient_name: name, ...mailed })
    const next = new Date('2026-12-03T06:30:00Z')
    const states = { active: usable, unsent: waiting, spent: used, expired: over, blocked }
    const data = await list({ q: name }, next)
    expect(data?.counts).toEqual({ all: 5, active: 1, unsent: 1, spent: 1, expired: 1, blocked: 1 })
    for (const state of ['active', 'unsent', 'spent', 'expired', 'blocked'] as const) {
      expect(await idsOf({ q: name, state }, next)).toEqual([states[state].id])
      expect(data?.rows.find(({ id }) => id === states[state].id)?.state).toBe(state)
    }
  })
})
