import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { enquiry, product, product_reservation, quotation } from '@/lib/db/schema'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, skuOf, stockOf } from '../../../data/fixtures'
import { mailsTo } from '../../../data/order/gift-cards'
import { makeQuotation, toQuotationInput } from '../../../data/order/quotations'
import { DAY_MINUTES } from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const makeStaff = () => makeCustomer(newMobile(), { role: 'staff', name: 'Meera' })

describe('a quotation by staff', () => {
  it('is made by staff alone, and nobody else sees, withdraws or sends it', async () => {
    const id = await makeProduct()
    const made = await makeQuotation([id])
    const shopper = await makeCustomer(newMobile())
    const target = { id: made.id, version: made.version }
    for (const stranger of [as(shopper), as(null)]) {
      const { staff } = stranger
      const answers = [
        await staff.makequotation(await toQuotationInput(made.staff, [id])),
        await staff.quotations({ state: 'all' }),
        await staff.quotation({ id: made.id }),
        await staff.quotableproduct({ sku: await skuOf(id) }),
        await staff.quotableproducts({ q: await skuOf(id) }),
        await staff.withdrawquotation(target),
        await staff.reopenquotation(target),
        await staff.sendquotation({ ...target, channel: 'email' }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 0, data: null })
    }
    expect((await as(made.staff).staff.quotation({ id: made.id })).data?.version).toBe(made.version)
  })

  it('records who gave which discount, and lists it by state', async () => {
    const staff = await makeStaff()
    const id = await makeProduct({ stock: 4 })
    const input = await toQuotationInput(staff, [id])
    const items = [
      { product_id: id, quantity: 2, discount: { kind: 'amount' as const, rupees: 150.5 }, seen_price: 4000 },
    ]
    const { data } = await as(staff).staff.makequotation({ ...input, items })
    expect(data).toMatchObject({
      ...{ state: 'open', by: 'Meera', subtotal: 7699, order: null },
      lines: [{ list_price: 4000, unit_price: 3849.5, total: 7699, discount: { kind: 'amount', rupees: 150.5 } }],
      events: [{ kind: 'made', by: 'Meera', at: NOW.toISOString() }],
    })
    const open = await as(staff).staff.quotations({ state: 'open' })
    expect(open.data?.rows[0]).toMatchObject({ id: data?.id, items: [expect.stringContaining('2 × ')] })
    const later3 = await as(staff, later(3 * DAY_MINUTES)).staff.quotations({ state: 'expired' })
    expect(later3.data?.rows.map((row) => row.id)).toContain(data?.id)
    expect(later3.data?.counts.open).toBe(0)
  })

  it('is made of products found by their SKU or a word of their title: what is for sale, in stock first', async () => {
    const { staff } = as(await makeStaff())
    const [sold, stone] = [await makeProduct({ stock: 0 }), await makeProduct({ stock: 3 })]
    const hidden = await makeProduct()
    await (await getDb()).update(product).set({ hidden: true }).where(eq(product.id, hidden))
    const title = { en: 'Padparadscha 100% natural', fr: 'Padparadscha naturel' }
    await (await getDb())
      .update(product)
      .set({ title })
      .where(inArray(product.id, [sold, stone, hidden]))
    const idsOf = async (q: string) => (await staff.quotableproducts({ q })).data?.map(({ id }) => id)
    expect(await idsOf('natural padpara')).toEqual([stone, sold])
    expect(await idsOf((await skuOf(sold)).toLowerCase())).toEqual([sold])
    expect(await idsOf(await skuOf(hidden))).toEqual([])
    const findBySku = async (id: number) => staff.quotableproduct({ sku: (await skuOf(id)).toLowerCase() })
    expect((await findBySku(sold)).data).toMatchObject({ id: sold, stock: 0 })
    expect(await findBySku(hidden)).toMatchObject({ status: 0, reason: 'unknown_sku' })
    // A percent sign is text, not a pattern.
    expect(await idsOf('padpara%al')).toEqual([])
    const { data } = await staff.quotableproducts({ q: 'padparadscha' })
    expect(data?.[0]).toMatchObject({ price: 4000, stock: 3, image: { src: expect.any(String) } })
  })

  it('is one for its key, however often the form is sent', async () => {
    const staff = await makeStaff()
    const id = await makeProduct()
    const input = await toQuotationInput(staff, [id], { reserve: true })
    const answers = await Promise.all([as(staff).staff.makequotation(input), as(staff).staff.makequotation(input)])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await stockOf(id)).toBe(0)
    expect(await as(staff).staff.makequotation({ ...input, name: 'Ravi' })).toMatchObject({ reason: 'key_reused' })
  })

  it('refuses what cannot be quoted', async () => {
    const staff = await makeStaff()
    const [id, sold] = [await makeProduct(), await makeProduct({ stock: 0 })]
    const make = async (more: object) => {
      const input = await toQuotationInput(staff, [id])
      return as(staff).staff.makequotation({ ...input, ...more })
    }
    const item = { product_id: id, quantity: 1, discount: null, seen_price: 4000 }
    const amount = (rupees: number) => ({ items: [{ ...item, discount: { kind: 'amount', rupees } }] })
    const percent = (value: number) => ({ items: [{ ...item, discount: { kind: 'percent', percent: value } }] })
    expect(await make({ items: [{ ...item, product_id: 999_999 }] })).toMatchObject({ reason: 'not_found' })
    expect(await make({ items: [{ ...item, product_id: sold }] })).toMatchObject({ reason: 'out_of_stock' })
    expect(await make({ items: [{ ...item, quantity: 2 }] })).toMatchObject({ reason: 'out_of_stock' })
    expect(await make({ items: [{ ...item, seen_price: 3999 }] })).toMatchObject({ reason: 'price_changed' })
    expect(await make(amount(3999.5))).toMatchObject({ reason: 'discount_too_large' })
    expect(await make(amount(4001))).toMatchObject({ reason: 'discount_too_large' })
    const invalid = [amount(-1), amount(0), amount(0.001), percent(100), percent(-5), percent(1e9), { items: [] }]
    const wrong = [...invalid, { hours: 721 }, { hours: 0 }, { hours: 1.5 }, { items: [item, item] }]
    for (const more of [...wrong, { name: ' ' }, { mobile_no: undefined, email: undefined }, { email: 'x' }])
      expect(await make(more)).toMatchObject({ status: 0, errors: expect.anything() })
    expect(await (await getDb()).$count(quotation, eq(quotation.by, staff))).toBe(0)
    expect(await make(amount(3999))).toMatchObject({ data: { subtotal: 1 } })
  })

  it('is withdrawn and reopened with its reservation; a stale version is refused with the present state', async () => {
    const id = await makeProduct()
    const made = await makeQuotation([id], { reserve: true })
    const other = await makeStaff()
    const target = { id: made.id, version: made.version }
    const withdrawn = await as(made.staff, later(1)).staff.withdrawquotation(target)
    expect(withdrawn).toMatchObject({ data: { state: 'withdrawn', version: 2, reserved: false } })
    expect(await stockOf(id)).toBe(1)
    expect(await as(other).staff.withdrawquotation(target)).toMatchObject({
      reason: 'conflict',
      data: { state: 'withdrawn', version: 2 },
    })
    expect(await as(other).staff.withdrawquotation({ ...target, version: 2 })).toMatchObject({ reason: 'not_movable' })
    const reopened = await as(other, later(2)).staff.reopenquotation({ ...target, version: 2 })
    expect(reopened).toMatchObject({ data: { state: 'open', version: 3, reserved: true } })
    expect(reopened.data?.events.map(({ kind }) => kind)).toEqual(['made', 'withdrawn', 'reopened'])
    expect(await stockOf(id)).toBe(0)
    await as(other, later(3)).staff.withdrawquotation({ ...target, version: 3 })
    const late = as(other, later(3 * DAY_MINUTES))
    expect(await late.staff.reopenquotation({ ...target, version: 4 })).toMatchObject({ reason: 'not_undoable' })
  })

  it('is not reopened when its product was sold meanwhile', async () => {
    const id = await makeProduct()
    const made = await makeQuotation([id], { reserve: true })
    const { data } = await as(made.staff).staff.withdrawquotation({ id: made.id, version: made.version })
    await makeQuotation([id], { reserve: true })
    const reopen = await as(made.staff).staff.reopenquotation({ id: made.id, version: data?.version ?? 0 })
    expect(reopen).toMatchObject({ reason: 'out_of_stock' })
    expect((await as(made.staff).staff.quotation({ id: made.id })).data?.state).toBe('withdrawn')
  })

  it('is sent by e-mail in the language of the buyer, at most five times a day', async () => {
    const id = await makeProduct()
    const email = `${newMobile()}@example.com`
    const made = await makeQuotation([id], { email, language: 'fr', note: '<b>Bonjour</b>', name: 'Léa' })
    let { version } = made
    for (let time = 0; time < 5; time++) {
      const { data } = await as(made.staff).staff.sendquotation({ id: made.id, version, channel: 'email' })
      version = data?.version ?? 0
    }
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`/fr/account/quotation?key=${made.key}`)
    expect(mail?.text).toContain('Bonjour Léa,')
    expect(mail?.html).toContain('&#60;b&#62;Bonjour')
    const sixth = await as(made.staff).staff.sendquotation({ id: made.id, version, channel: 'email' })
    expect(sixth).toMatchObject({ reason: 'too_many' })
    const chat = await as(made.staff).staff.sendquotation({ id: made.id, version, channel: 'whatsapp' })
    expect(chat.data?.events.at(-1)).toMatchObject({ kind: 'chatted' })
  })

  it('answers an enquiry, and outlives it', async () => {
    await as(null).admin.contactus({ name: 'Asha', email: 'asha@example.com', message: 'A price for two?' })
    const db = await getDb()
    const [row] = await db.select().from(enquiry)
    const made = await makeQuotation([await makeProduct()], { enquiry: row?.number ?? '' })
    expect(made.enquiry).toBe(row?.number)
    await db.delete(enquiry)
    expect((await as(made.staff).staff.quotation({ id: made.id })).data?.enquiry).toBeNull()
  })

  it('shows its reservation in the list of reservations, where staff can end it', async () => {
    const id = await makeProduct()
    const made = await makeQuotation([id], { reserve: true })
    const { data } = await as(made.staff).staff.reservations({})
    const row = data?.rows.find((one) => one.quotation === made.id)
    expect(row).toMatchObject({ state: 'open', customer: { name: 'Asha Rao' } })
    await as(made.staff).staff.endreservation({ id: row?.id ?? 0, reason: 'Sold in the shop' })
    expect(await stockOf(id)).toBe(1)
    expect((await as(made.staff).staff.quotation({ id: made.id })).data).toMatchObject({
      reserves: true,
      reserved: false,
    })
    const [stored] = await (await getDb())
      .select()
      .from(product_reservation)
      .where(eq(product_reservation.product_id, id))
    expect(stored).toMatchObject({ end: 'ended', ended_by: made.staff })
  })
})
