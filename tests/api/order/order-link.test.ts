import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { as, later, NOW, newMobile, PARIS, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../data/fixtures'
import { simulateDemoPayment } from '../../data/order/customer-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** An order placed and paid by a guest, with the link in the mail about it. */
async function orderAsGuest(email: string) {
  const contact = { name: 'Marie Martin', email, mobile_no: newMobile() }
  const abroad = { contact, shipping_address: PARIS, billing_address: PARIS }
  const { data } = await as(null).order.createpay(request(await makeProduct(), abroad))
  if (!data || !('order' in data) || data.payment.kind !== 'redirect') throw new Error('no order to pay')
  await simulateDemoPayment(data.payment.url.split('/').at(-1) ?? '', 'succeed')
  const db = await getDb()
  const [mail] = await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.id)).limit(1)
  const link = /https?:\S+find\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { number: data.order.number, link: new URL(link).searchParams }
}

const open = (number: string, key: string, now = NOW) => as(null, now).order.open({ number, key })

it('is opened by the link in its mail, as often as needed', async () => {
  const { number, link } = await orderAsGuest('marie@example.fr')
  const key = link.get('key') ?? ''
  expect(link.get('number')).toBe(number)
  for (const now of [later(10), later(60 * 24 * 90)]) {
    const { data } = await open(number, key, now)
    expect(contract.order.open.data.parse(data)).toEqual(data)
    expect(data).toMatchObject({ number, contact: { email: 'marie@example.fr' } })
  }
})

it('is not opened by another key, by the key of another order, or after half a year', async () => {
  const [one, other] = [await orderAsGuest('one@example.fr'), await orderAsGuest('other@example.fr')]
  const key = one.link.get('key') ?? ''
  for (const answer of [
    await open(one.number, ''),
    await open(one.number, 'x'.repeat(key.length)),
    await open(other.number, key),
    await open(one.number, key, later(60 * 24 * 200)),
  ])
    expect(answer).toMatchObject({ status: 0, reason: 'not_found', data: null })
})

it('counts wrong keys only: the buyers behind one address never lock each other out', async () => {
  const { number, link } = await orderAsGuest('many@example.fr')
  const key = link.get('key') ?? ''
  for (let time = 0; time < 121; time++) expect((await open(number, key)).status).toBe(1)
  for (let time = 0; time < 120; time++) await open(number, 'x'.repeat(key.length))
  expect(await open(number, 'x'.repeat(key.length))).toMatchObject({ reason: 'too_many' })
  expect((await open(number, key)).status).toBe(1)
  expect(await as(null).order.cancel({ number, key: 'wrong' })).toMatchObject({ reason: 'too_many' })
  expect(await as(null).order.cancel({ number, key })).toMatchObject({ status: 1 })
})
