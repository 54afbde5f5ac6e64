import { expect, it } from 'vitest'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

it('proposes the next free SKU of a category to staff alone', async () => {
  const staff = as(await makeCustomer(newMobile(), { role: 'staff' })).catalogue
  expect(await staff.nextsku({ category: 101 })).toMatchObject({ data: { sku: 'BLU-SAP-0001' } })
  await makeProduct()
  const { data } = await staff.nextsku({ category: 101 })
  expect(data?.sku).toMatch(/^NV-\d+$/)
  expect((await staff.products({ q: data?.sku ?? '' })).data?.total).toBe(0)
  expect(await staff.nextsku({ category: 999 })).toMatchObject({ reason: 'not_found' })
  const buyer = as(await makeCustomer(newMobile())).catalogue
  expect(await buyer.nextsku({ category: 101 })).toMatchObject({ status: 0, reason: 'not_allowed' })
})
