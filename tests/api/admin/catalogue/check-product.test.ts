import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { as, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'

withTestDatabase(fillShop)

it('a product is checked without being saved', async () => {
  const api = as(await makeCustomer(newMobile(), { role: 'staff' })).catalogue
  const before = await (await getDb()).$count(product)
  const input = { id: null, version: 0, stock_seen: null, dry: true }
  expect(await api.save({ ...input, draft: draftOf() })).toMatchObject({ status: 1, data: null })
  expect((await api.save({ ...input, draft: draftOf({ stock: -3 }) })).reason).toBe('draft_refused')
  expect(await (await getDb()).$count(product)).toBe(before)
})
