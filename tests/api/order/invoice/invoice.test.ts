import { afterEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import {
  CUSTOMIZED_LINE,
  fillInvoiceShop,
  issueFor,
  makeOrder,
  PARIS,
  setHome,
  TAMIL_NADU,
} from '../../../data/order/invoices'

withTestDatabase(fillInvoiceShop)
afterEach(() => vi.unstubAllEnvs())

const documentFor = async (overrides: Parameters<typeof makeOrder>[0]) =>
  (await issueFor((await makeOrder(overrides)).id)).document

describe('an invoice', () => {
  it('splits the tax in half within the state, product and setting apart, delivery at the highest rate', async () => {
    const lines = [{ unit_paise: 6_060_000, made: CUSTOMIZED_LINE, discount_paise: 606_000 }]
    const document = await documentFor({ lines, shipping_paise: 9_900, fee_paise: 5_000 })
    expect(document).toMatchObject({
      supply: 'intra',
      local_tax: 'SGST',
      place_of_supply: 'Karnataka',
      place_code: '29',
    })
    expect(document.lines).toMatchObject([
      { part: 'piece', hsn: '71039120', discount: 400_000, total: 3_600_000, cgst: 4_489, sgst: 4_489, igst: 0 },
      { part: 'made', hsn: '71131110', discount: 206_000, taxable: 1_800_000, cgst: 27_000, sgst: 27_000 },
      { part: 'delivery', title: 'Delivery', hsn: '71039120', gst_basis_points: 25, total: 9_900 },
      { part: 'fee', hsn: '71039120', total: 5_000 },
    ])
    expect(document.lines[1]?.title).toBe('Ring made to order: Four-claw solitaire, Silver 925, size 14 (Indian)')
    expect(document.totals.total).toBe(6_060_000 - 606_000 + 14_900)
  })

  it('bears IGST outside the state, by the place of delivery', async () => {
    const document = await documentFor({ shipping_address: TAMIL_NADU })
    expect(document).toMatchObject({ supply: 'inter', place_of_supply: 'Tamil Nadu', place_code: '33', lut: null })
    expect(document.totals).toMatchObject({ cgst: 0, sgst: 0, igst: 9_975, taxable: 3_990_025 })
  })

  it('bears UTGST in a territory without a legislature', async () => {
    await setHome('AN')
    const islands = { ...TAMIL_NADU, state: 'AN', pincode: '744101' }
    const document = await documentFor({ shipping_address: islands, billing_address: islands })
    await setHome('KA')
    expect(document).toMatchObject({ supply: 'intra', local_tax: 'UTGST', place_code: '35' })
  })

  it('to an army post office depends on the billing address, else on the shop’s own state', async () => {
    const army = { ...TAMIL_NADU, city: '56 APO', state: 'APS', pincode: '900056' }
    const billed = await documentFor({ shipping_address: army, billing_address: TAMIL_NADU })
    expect(billed).toMatchObject({ supply: 'inter', place_code: '33' })
    expect(billed.ship_to).toMatchObject({ state: 'Army Post Office', gst_code: null })
    const neither = await documentFor({ shipping_address: army, billing_address: army })
    expect(neither).toMatchObject({ supply: 'intra', place_code: '29' })
  })

  it('abroad bears IGST, except under a letter of undertaking', async () => {
    const overrides = { shipping_address: PARIS, billing_address: PARIS, lang: 'fr' }
    const { totals, ...plain } = await documentFor(overrides)
    expect(plain).toMatchObject({
      supply: 'export',
      place_of_supply: 'France',
      place_code: '96',
      lut: null,
      lang: 'fr',
    })
    expect(totals).toMatchObject({ igst: 9_975, total: 4_000_000 })
    vi.stubEnv('SHOP_LUT', 'AD290426000001X')
    vi.resetModules()
    const { issueInvoice: issueAnew } = await import('@/lib/server/order/invoice/invoice')
    const { id } = await makeOrder(overrides)
    const { document } = await inTransaction(await getDb(), (tx) => issueAnew(tx, id, NOW))
    expect(document).toMatchObject({
      lut: 'AD290426000001X',
      totals: { igst: 0, taxable: 4_000_000, total: 4_000_000 },
    })
  })

  it('is not issued for lines that do not add up to the total, and then uses no number', async () => {
    const now = new Date('2034-05-01T00:00:00Z')
    const { id } = await makeOrder({ subtotal_paise: 1, total_paise: 1 })
    await expect(issueFor(id, now)).rejects.toThrow('make 4000000 paise, not 1')
    expect((await issueFor((await makeOrder()).id, now)).serial).toBe(1)
  })

  it('never changes after it is issued', async () => {
    const { id } = await makeOrder()
    const first = await issueFor(id)
    await setHome('TN')
    expect(await issueFor(id, new Date('2027-06-01T00:00:00Z'))).toEqual(first)
    await setHome('KA')
  })
})
