import { beforeEach, describe, expect, it } from 'vitest'
import { as, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { PERSON } from '../../../data/enquiries'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { makeMember } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function signInAs(role: 'staff' | 'manager') {
  const { id } = await makeMember(role, 'Ravi')
  return { staff: as(id).staff }
}
const find = async (q: string, lang: 'en' | 'fr' = 'en') => {
  const { staff } = await signInAs('staff')
  return (await staff.find({ q, lang })).data ?? []
}

/** An unpaid order and the message of a buyer whose name no other test has. */
async function makeBuyer(name: string) {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no, { name, email: `${mobile_no}@example.in`, email_verified: true })
  const input = request(await makeProduct())
  const contact = { ...input.contact, name, mobile_no, email: `${mobile_no}@example.in` }
  const answer = await as(id).order.createpay({ ...input, contact })
  if (!answer.data || !('order' in answer.data)) throw new Error(`no order: ${answer.reason}`)
  return { id, mobile_no, order: answer.data.order }
}

describe('the search over everything', () => {
  it('finds what belongs to a mobile number: the order, the customer and the enquiry', async () => {
    const { id, mobile_no, order } = await makeBuyer('Lalita Deshmukh')
    const { data: sent } = await as(null).admin.consult({
      ...{ ...PERSON, name: 'Lalita Deshmukh', mobile_no, lang: 'en' },
      ...{ purpose: 'gift', question: 'Which stone?' },
    })
    expect(await find(mobile_no)).toEqual([
      {
        ...{ kind: 'order', key: order.number, title: order.number, text: 'Lalita Deshmukh' },
        ...{ total: order.total, state: 'awaiting_payment' },
      },
      {
        ...{ kind: 'customer', key: `a${id}`, title: 'Lalita Deshmukh', total: null, state: null },
        text: expect.stringContaining(mobile_no),
      },
      {
        ...{ kind: 'enquiry', key: sent?.number, title: sent?.number, text: 'Lalita Deshmukh' },
        ...{ total: null, state: null },
      },
    ])
    expect((await find('lalita desh')).map(({ kind }) => kind)).toContain('customer')
    expect((await find(order.number)).map(({ key }) => key)).toEqual([order.number])
  })

  it('finds products by SKU and by title in the language of the page, five at the most', async () => {
    for (let made = 0; made < 6; made += 1) await makeProduct()
    const found = (await find('stone', 'fr')).filter(({ kind }) => kind === 'product')
    expect(found).toHaveLength(5)
    for (const { title, key, text: sku } of found) {
      expect(title).toMatch(/^Stone \d+ \(fr\)$/)
      expect((await find(sku.toLowerCase())).map((one) => one.key)).toContain(key)
    }
  })

  it('finds nothing, rather than everything, for a text without letters or digits', async () => {
    await makeBuyer('Somebody Else')
    for (const q of ['--', '%%', '__', '\\\\', '+-', "';", '., .']) expect(await find(q), q).toEqual([])
  })

  it('is refused for customers, for visitors and for texts of one letter', async () => {
    const { id } = await makeBuyer('Nosy Buyer')
    expect(await as(id).staff.find({ q: 'Nosy', lang: 'en' })).toMatchObject({ data: null, reason: 'not_allowed' })
    expect(await as(null).staff.find({ q: 'Nosy', lang: 'en' })).toMatchObject({ data: null })
    const { staff } = await signInAs('manager')
    expect(await staff.find({ q: ' a ', lang: 'en' })).toMatchObject({ data: null })
  })
})
