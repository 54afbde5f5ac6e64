import { beforeEach, describe, expect, it } from 'vitest'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../../data/fixtures'
import { makeQuotation, makeTenth } from '../../../data/order/quotations'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('the list of quotations', () => {
  it('is searched by number, name, mobile number and e-mail, with counts of what is found', async () => {
    const mobile_no = newMobile()
    const more = { name: 'Zarina Merchant', mobile_no, email: 'zarina.m@example.in' }
    const made = await makeQuotation([await makeProduct()], more)
    const other = await makeQuotation([await makeProduct()])
    const { staff } = as(made.staff, later(1))
    const find = async (q: string) => (await staff.quotations({ state: 'all', q })).data
    const texts = [
      'merchant zarina',
      mobile_no,
      `+91 ${mobile_no.slice(0, 5)} ${mobile_no.slice(5)}`,
      'ZARINA.M@example.in',
    ]
    for (const q of [...texts, ` ${made.id} `]) {
      const ids = (await find(q))?.rows.map(({ id }) => id)
      expect(ids).toContain(made.id)
      expect(ids).not.toContain(other.id)
    }
    expect((await find('zarina'))?.counts).toMatchObject({ all: 1, open: 1, withdrawn: 0 })
    expect((await staff.quotations({ state: 'withdrawn', q: 'zarina' })).data?.rows).toEqual([])
    // These are text, not patterns.
    for (const q of ['zar%', 'z_rina', "' or true --"]) expect((await find(q))?.total).toBe(0)
  })
})

describe('the sums of a quotation in the admin', () => {
  it('are those that its buyer sees, with delivery within India', async () => {
    const made = await makeTenth(await makeProduct())
    const { data: own } = await as(null, later(1)).quotation.open({ key: made.key })
    const { subtotal, saving, shipping, total } = made
    expect({ subtotal, saving, shipping, total }).toEqual({
      ...{ subtotal: own?.subtotal, saving: own?.saving, shipping: own?.shipping, total: own?.total },
    })
    expect([subtotal, saving, total]).toEqual([3600, 400, 3600 + shipping])
  })
})

describe('a customer in the list', () => {
  it('has the language of the last order, and none before one', async () => {
    const { staff } = await makeQuotation([await makeProduct()])
    const contact = { name: 'Léa Martin', email: 'lea@example.fr', mobile_no: newMobile() }
    const [one, two] = [await makeProduct(), await makeProduct()]
    for (const [id, lang] of [
      [one, 'en'],
      [two, 'fr'],
    ] as const)
      expect((await as(null, NOW).order.createpay({ ...request(id, { contact }), lang })).status).toBe(1)
    const { data } = await as(staff).staff.customers({ q: contact.mobile_no, sort: 'recent' })
    expect(data?.rows).toMatchObject([{ name: 'Léa Martin', lang: 'fr' }])
  })
})
