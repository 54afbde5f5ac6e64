import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { as, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)

const touch = { utm_source: 'diwali', gclid: 'c1', landing: '/gemstones', at: '2026-11-30T10:00:00.000Z' }
const source = { first: touch, last: { ...touch, utm_source: 'newsletter' } }

async function newestSource() {
  const [row] = await (await getDb()).select().from(order).orderBy(desc(order.id)).limit(1)
  return row?.source
}

it('stores the source of an order', async () => {
  const { status } = await as(null).order.createpay(request(await makeProduct(), { source }))
  expect(status).toBe(1)
  expect(await newestSource()).toEqual(source)
})

it('accepts an order whose source is missing or malformed', async () => {
  const nonsense: unknown[] = [
    undefined,
    null,
    'x',
    { first: 1 },
    { first: touch },
    { first: touch, last: { at: 'now' } },
  ]
  for (const one of nonsense) {
    const input = JSON.parse(JSON.stringify({ ...request(await makeProduct()), source: one }))
    expect((await as(null).order.createpay(input)).status).toBe(1)
    expect(await newestSource()).toBeNull()
  }
})

it('returns the same order for the same key, even if the source differs', async () => {
  const input = request(await makeProduct())
  const first = await as(null).order.createpay({ ...input, source })
  const again = await as(null).order.createpay(input)
  expect(again.data).toEqual(first.data)
})
