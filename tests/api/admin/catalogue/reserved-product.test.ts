import { beforeEach, expect, it } from 'vitest'
import { as, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { makeQuotation } from '../../../data/order/quotations'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function openCatalogue() {
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  const read = async (id: number) => {
    const { data: product } = await catalogue.product({ key: String(id) })
    const { data: list } = await catalogue.products({ q: product?.draft.sku ?? '' })
    const row = list?.rows.find((one) => one.id === id)
    if (!product || !row) throw new Error(`no product ${id}`)
    return { row, reserved: [row.reserved, product.reserved] }
  }
  return { catalogue, read }
}

it('a product that a quotation or an unpaid order has is reserved, one that is sold out is not', async () => {
  const { read } = await openCatalogue()
  const [quoted, ordered] = [await makeProduct({ stock: 1 }), await makeProduct({ stock: 1 })]
  const [sold, onSale] = [await makeProduct({ stock: 0 }), await makeProduct({ stock: 1 })]
  const withdrawn = await makeQuotation([quoted], { reserve: true })
  await as(null).order.createpay(request(ordered))
  expect(await stockOf(quoted)).toBe(0)
  expect((await read(quoted)).reserved).toEqual([true, true])
  expect((await read(ordered)).reserved).toEqual([true, true])
  expect((await read(sold)).reserved).toEqual([false, false])
  expect((await read(onSale)).reserved).toEqual([false, false])
  const target = { id: withdrawn.id, version: withdrawn.version }
  expect((await as(withdrawn.staff).staff.withdrawquotation(target)).status).toBe(1)
  expect((await read(quoted)).reserved).toEqual([false, false])
})

it('stays reserved in the replies to a quick edit, a bulk change and a conflict', async () => {
  const { catalogue, read } = await openCatalogue()
  const id = await makeProduct({ stock: 1 })
  await makeQuotation([id], { reserve: true })
  const { version } = (await read(id)).row
  const edited = await catalogue.quick({ id, version, stock_seen: 0, change: { hidden: true } })
  expect(edited.data).toMatchObject({ hidden: true, reserved: true })
  const show = (seen: number) => catalogue.bulk({ items: [{ id, version: seen }], action: 'show', dry: false })
  expect((await show(version)).data?.conflicts).toMatchObject([{ id, reserved: true }])
  expect((await show(edited.data?.version ?? 0)).data?.changed).toMatchObject([{ after: { id, reserved: true } }])
})
