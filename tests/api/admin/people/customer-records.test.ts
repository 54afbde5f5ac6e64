import { beforeEach, describe, expect, it } from 'vitest'
import { as, later, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { orderCard } from '../../../data/order/gift-cards'
import { makeQuotation, placeQuoted } from '../../../data/order/quotations'
import { makeMember } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('the page of a customer', () => {
  it('shows the gift cards that were bought or received at a proved address, those of nobody else', async () => {
    const mobile = newMobile()
    const email = `${mobile}@example.in`
    const id = await makeCustomer(mobile, { email, email_verified: true })
    const other = await makeCustomer(newMobile(), { email, email_verified: false })
    const { number, reference } = await orderCard({ mobile_no: mobile })
    await orderCard({ mobile_no: mobile })
    const received = await orderCard({ recipient_email: email.toUpperCase() })
    for (const paid of [reference, received.reference]) await simulateDemoPayment(paid, 'succeed')
    const { staff } = as((await makeMember('staff')).id)
    const cardsOf = async (account: number) => (await staff.customer({ key: `a${account}` })).data?.gift_cards
    expect(await cardsOf(id)).toMatchObject([
      { order: received.number, state: 'active', balance: 2500 },
      { order: number, recipient_email: 'ravi@example.com', state: 'active' },
    ])
    expect(await cardsOf(other)).toEqual([])
  })

  it('shows the quotations of the number or the address, and the saved addresses, those of nobody else', async () => {
    const mobile = newMobile()
    const id = await makeCustomer(mobile, { name: 'Asha', email: `${mobile}@example.in` })
    const product = await makeProduct({ rupees: 4000, stock: 9 })
    const byNumber = await makeQuotation([product], { mobile_no: mobile, email: undefined })
    const byAddress = await makeQuotation([product], { mobile_no: undefined, email: `${mobile}@EXAMPLE.in` })
    await makeQuotation([product])
    // Another member of the family, with the same address.
    await makeQuotation([product], { mobile_no: newMobile(), email: `${mobile}@example.in` })
    const { reference } = await placeQuoted(byNumber, product)
    await simulateDemoPayment(reference, 'succeed', later(1))
    const saved = { ...request(product).shipping_address, city: 'Udupi', is_default: true }
    expect((await as(id).customer.saveaddress(saved)).status).toBe(1)
    const { staff } = as((await makeMember('staff')).id)
    const { data } = await staff.customer({ key: `a${id}` })
    expect(data?.quotations).toMatchObject([
      { id: byAddress.id, state: 'open', total: 4000 },
      { id: byNumber.id, state: 'ordered', total: 4000 },
    ])
    expect(data?.addresses).toMatchObject([{ city: 'Udupi' }])
    const stranger = await makeCustomer(newMobile())
    expect((await staff.customer({ key: `a${stranger}` })).data).toMatchObject({ quotations: [], addresses: [] })
  })
})
