import { eq, ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

it('status, what a product lacks and its selling price are combined', async () => {
  const ids = [
    await makeProduct({ rupees: 900 }),
    await makeProduct({ rupees: 1500.5 }),
    await makeProduct({ rupees: 1500 }),
    await makeProduct({ rupees: 1500, stock: 0 }),
    await makeProduct({ rupees: 1500 }),
  ]
  const [, , hidden = 0, , photographed = 0] = ids
  const db = await getDb()
  await db.update(product).set({ images: [] }).where(ne(product.id, photographed))
  await db.update(product).set({ hidden: true }).where(eq(product.id, hidden))
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }), NOW)
  const findIds = async (filters: object) =>
    (await catalogue.products({ ...filters, sort: 'number' })).data?.rows.flatMap(({ id }) =>
      ids.includes(id) ? [ids.indexOf(id)] : [],
    )
  expect(await findIds({ state: 'sale', need: 'no_photo' })).toEqual([0, 1])
  expect(await findIds({ state: 'hidden', need: 'no_photo' })).toEqual([2])
  expect(await findIds({ state: 'no_photo' })).toEqual([0, 1, 2, 3])
  expect(await findIds({ need: 'no_photo', price_from: 1500 })).toEqual([1, 2, 3])
  expect(await findIds({ need: 'no_photo', price_from: 900, price_to: 1500 })).toEqual([0, 2, 3])
  expect(await findIds({ state: 'sale', price_from: 1501 })).toEqual([])
})
