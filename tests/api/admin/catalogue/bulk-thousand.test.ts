import { expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '@/lib/api/http/http'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { loadCatalogue } from '@/lib/seed/load'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'

withTestDatabase(async () => loadCatalogue(await getDb(), { products: 1_000 }))

it('changes a thousand products at once, or none of them', async () => {
  const db = await getDb()
  const api = as(await makeCustomer(newMobile(), { role: 'staff' })).catalogue
  const rows = await db.select({ id: product.id, price: product.price_paise }).from(product).limit(1_000)
  const items = rows.map(({ id }) => ({ id, version: 0 }))
  const request = { items, action: 'raise' as const, amount: 500 }
  expect(JSON.stringify(request).length).toBeLessThan(MAX_BODY_BYTES)
  const { data } = await api.bulk({ ...request, dry: false })
  expect(data?.changed).toHaveLength(1_000)
  const before = new Map(rows.map(({ id, price }) => [id, price]))
  for (const { after } of data?.changed ?? [])
    expect(after.price_paise).toBe(Math.round(((before.get(after.id) ?? 0) * 1.05) / 100) * 100)
  const again = (data?.changed ?? []).map(({ after }) => ({ id: after.id, version: after.version }))
  // A price above ₹50 crore: none is changed.
  expect(await api.bulk({ ...request, items: again, amount: 90_000_000, dry: false })).toMatchObject({
    reason: 'draft_refused',
  })
  const prices = new Map(data?.changed.map(({ after }) => [after.id, after.price_paise]))
  const kept = await db.select({ id: product.id, price: product.price_paise }).from(product)
  expect(kept.filter(({ id, price }) => prices.has(id) && prices.get(id) !== price)).toEqual([])
})
