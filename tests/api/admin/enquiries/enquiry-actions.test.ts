import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, design, enquiry, enquiry_entry, enquiry_file, metal, order } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeStaff, PERSON, sendEnquiry } from '../../../data/enquiries'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('an enquiry', () => {
  it('shows names in place of ids', async () => {
    const db = await getDb()
    const product_id = await makeProduct()
    const named = toLocalized({ en: 'Gold', fr: 'Or' })
    const alloy = { key: 'gold', purity: named, hallmark: named, density_mg_cm3: 1, lead_days_min: 1, lead_days_max: 2 }
    await db.insert(metal).values({ ...alloy, id: 3, name: named, colour: '#fff', traditional_for: [] })
    const drawnDesign = {
      key: 'band',
      kind: 'ring',
      description: named,
      metal_ids: [3],
      setting: 'bezel',
      shapes: [],
      styles: [],
    }
    const sizes = { least_um: 1, most_um: 2, least_mg: 1, most_mg: 2, reference_metal_id: 3, price_paise: 1 }
    const drawing = { band_width_mm: 2, shank: null, prongs: 0, halo_count: 0, side_stones: 0, side_stone_mm: null }
    const rest = {
      bezel_mm: null,
      open_back: false,
      bail: null,
      bail_width_mm: null,
      chain: null,
      fitting: null,
      motif: null,
    }
    await db.insert(design).values({
      ...drawnDesign,
      ...sizes,
      id: 7,
      name: toLocalized({ en: 'Band', fr: 'Jonc' }),
      drawing: { ...drawing, ...rest },
    })
    const number = await sendEnquiry({ product_id, metal_id: 3, design_id: 7, ring_size_id: 99, budget: 40_000 })
    const { data } = await (await makeStaff()).staff.enquiry({ number, lang: 'fr' })
    expect(data).toMatchObject({
      state: 'new',
      version: 0,
      moves: ['open', 'answered', 'closed'],
      piece: { id: product_id, price: 4000, stock: 1, image: { src: 'gemstones/blue-sapphire' } },
      metal: { name: 'Or' },
      design: { name: 'Jonc' },
      ring_size: null,
      budget: 40_000,
      birth: null,
      entries: [],
    })
  })

  it('names a known order, other enquiries of the same person, and birth details with their consent', async () => {
    const { staff } = await makeStaff()
    const mobile_no = newMobile()
    const birth = { date: '1990-05-17', place: 'Mysuru' }
    const person = { ...PERSON, mobile_no, email: `${mobile_no}@example.in` }
    const first = await as(null).admin.consult({ ...person, purpose: 'gift', birth, birth_consent: true })
    const second = await as(null).admin.contactus({ ...person, message: 'Where is my parcel?', order_number: '26-1' })
    expect((await staff.enquiry({ number: first.data?.number ?? '' })).data).toMatchObject({
      birth: { ...birth, time: null, consent_at: NOW.toISOString() },
      others: [{ number: second.data?.number, kind: 'contactus', state: 'new' }],
    })
    expect(await (await getDb()).$count(order, eq(order.number, '26-1'))).toBe(0)
    expect((await staff.enquiry({ number: second.data?.number ?? '' })).data?.order).toEqual({
      number: '26-1',
      known: false,
    })
  })

  it('moves as its states allow, records who is responsible, and records WhatsApp replies in any state', async () => {
    const { staff } = await makeStaff('Meera Iyer')
    const number = await sendEnquiry()
    expect((await staff.noteenquiry({ number, version: 0, text: 'Ask the goldsmith' })).data).toMatchObject({
      state: 'open',
      version: 1,
    })
    expect((await staff.moveenquiry({ number, version: 1, state: 'new' })).reason).toBe('not_movable')
    expect((await staff.moveenquiry({ number, version: 1, state: 'closed' })).data?.moves).toEqual(['open'])
    const { data } = await staff.chatenquiry({ number, text: 'Hello Lata' })
    expect(data).toMatchObject({ state: 'closed', version: 3 })
    expect(data?.entries.at(-1)).toMatchObject({ kind: 'answer', channel: 'whatsapp', text: 'Hello Lata' })
    for (const text of ['', '  \n ', 'x'.repeat(3001)]) {
      expect(await staff.noteenquiry({ number, version: 3, text })).toMatchObject({ status: 0, data: null })
    }
    expect((await staff.enquiry({ number: 'CJ-26-0000-0000' })).reason).toBe('not_found')
  })
})

it('shows no name once the staff member who answered has closed the account', async () => {
  const number = await sendEnquiry()
  const id = await makeCustomer(newMobile(), { role: 'staff', name: 'Meera Iyer' })
  await as(id).staff.noteenquiry({ number, version: 0, text: 'Ask the goldsmith' })
  await as(id).customer.close({ confirm: true })
  expect((await (await makeStaff()).staff.enquiry({ number })).data?.entries[0]).toMatchObject({
    by: null,
    kind: 'note',
  })
})

describe('an enquiry that its sender wants deleted', () => {
  it('is deleted by managers only, with all its entries, and leaves its number in the log', async () => {
    const db = await getDb()
    const number = await sendEnquiry()
    const { staff } = await makeStaff()
    await staff.noteenquiry({ number, version: 0, text: 'Wants it gone.' })
    expect(await staff.deleteenquiry({ number, version: 1 })).toMatchObject({ status: 0, reason: 'not_allowed' })
    const id = await makeCustomer(newMobile(), { role: 'manager' })
    const manager = as(id).staff
    expect(await manager.deleteenquiry({ number, version: 0 })).toMatchObject({ status: 0, reason: 'conflict' })
    const files = { sha: 'a'.repeat(64), mime: 'application/pdf' as const, name: 'plan.pdf', bytes: 1 }
    const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number))
    await db.insert(enquiry_file).values({ ...files, enquiry_id: row?.id ?? 0 })
    expect(await manager.deleteenquiry({ number, version: 1 })).toMatchObject({ status: 1, data: null })
    expect(await manager.enquiry({ number })).toMatchObject({ status: 0, reason: 'not_found' })
    for (const table of [enquiry_entry, enquiry_file])
      expect(await db.$count(table, eq(table.enquiry_id, row?.id ?? 0))).toBe(0)
    const logged = await db.select().from(audit).where(eq(audit.event, 'enquiry/deleted'))
    expect(logged).toMatchObject([{ customer_id: id, detail: number, at: NOW }])
    expect(await manager.deleteenquiry({ number, version: 1 })).toMatchObject({ status: 0, reason: 'not_found' })
  })
})
