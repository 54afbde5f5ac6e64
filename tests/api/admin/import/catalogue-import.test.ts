import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, product } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../../data/calls'
import { importAdmin, processNextImport, withImportShop } from '../../../data/catalogue/imports'
import { makeCustomer } from '../../../data/fixtures'

const manager = withImportShop(40)

const products = async (...skus: string[]) => {
  const rows = await (await getDb()).select().from(product).where(inArray(product.sku, skus))
  return skus.map((sku) => rows.find((row) => row.sku === sku))
}
const HEAD = 'Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty\n'
const row = (sku: string, price = '1000', more = '1') => `${sku.toLowerCase()},A ${sku},Ruby,${sku},${price},${more}\n`

describe('a Shopify table', () => {
  it('is previewed without any change, then imported as a whole', async () => {
    const { preview, write } = importAdmin(manager())
    const before = await (await getDb()).$count(product)
    const { import: importRow, columns, report } = await preview({ name: 'shopify.csv' })
    expect([importRow.state, importRow.format]).toEqual(['ready', 'shopify'])
    expect(importRow.counts).toMatchObject({ new: 5, changed: 0, same: 0, refused: 0 })
    expect(columns.find(({ name }) => name === 'Variant Price')?.field).toBe('price')
    expect(report?.preview.map(({ sku }) => sku)).toContain('NR-BS-001')
    expect(await (await getDb()).$count(product)).toBe(before)
    const { state } = await write(importRow.id)
    expect(state).toMatchObject({ state: 'done', counts: { new: 5 } })
    expect(await (await getDb()).$count(product)).toBe(before + 5)
  })

  it('becomes products with the shop’s terms, weights in carats and prices to the paisa', async () => {
    const [sapphire, neelam, bead, ring] = await products('NR-BS-001', 'NR-BS-002', 'NR-RU-005', 'NR-RR-6')
    expect(sapphire).toMatchObject({
      slug: 'ceylon-blue-sapphire-5-25',
      category_id: 101,
      price_paise: 12_500_000,
      discount_hundredths: 1_600,
      payable_paise: 10_500_000,
      weight_mct: 5_250,
      origin: 'sri-lanka',
      treatment: 'untreated',
      shape: 'oval',
      colour: 'royal-blue',
      dimensions: { length: 10.1, width: 8.2, depth: 5.6 },
      tags: ['untreated', 'certified'],
    })
    expect(sapphire?.description.en).toBe('A stone of even blue.\n\n– Eye clean\n– Cut in Ratnapura')
    // 7.25 sunari ratti of 182.25 mg, at 200 mg a carat.
    expect(neelam).toMatchObject({ weight_mct: 6_607, stock: 0, origin: 'kashmir' })
    expect(bead).toMatchObject({ mukhi: 5, weight_mg: 3_000, price_paise: 35_150, shape: 'sphere' })
    expect(ring).toMatchObject({ hidden: true, title: { en: 'Ruby Ring – 6' }, slug: 'ruby-ring-6', ring_size: 6 })
  })

  it('updates by SKU what differs and leaves the rest alone', async () => {
    const { preview, write } = importAdmin(manager())
    const first = await preview({ text: HEAD + row('CH-1') + row('CH-2') })
    const [shown] = first.report?.preview ?? []
    const category = first.choices.category_id?.find(({ label }) => label === 'Ruby')?.value
    expect(shown).toMatchObject({ kind: 'new', sku: 'CH-1' })
    expect(shown?.fields).toEqual([
      { field: 'category_id', before: '', after: category },
      { field: 'price_paise', before: '', after: '₹1,000' },
      { field: 'stock', before: '', after: '1' },
      { field: 'images', before: '', after: '0' },
    ])
    await write(first.import.id)
    const again = await preview({ text: HEAD + row('CH-1') + row('CH-2', '1200') })
    expect(again.import.counts).toMatchObject({ new: 0, changed: 1, same: 1 })
    expect(again.report?.preview[0]?.fields).toEqual([{ field: 'price_paise', before: '₹1,000', after: '₹1,200' }])
    await write(again.import.id)
    const [same, changed] = await products('CH-1', 'CH-2')
    expect([same?.version, changed?.version, changed?.price_paise]).toEqual([1, 2, 120_000])
  })

  it('reads the marks of a hallmark as typed, and refuses what is none, one for several articles and one twice', async () => {
    const { preview, write } = importAdmin(manager())
    const head = `${HEAD.trim()},Purity (product.metafields.custom.purity),HUID (product.metafields.custom.huid)\n`
    const marked = (sku: string, stock: string, purity: string, huid: string) =>
      row(sku, '1000', `${stock},${purity},${huid}`)
    const file = await preview({
      text:
        head +
        marked('HM-1', '1', '22k 916', 'ab12cd') +
        marked('HM-2', '1', '22K750', '') +
        marked('HM-3', '1', '', 'AB12C') +
        marked('HM-4', '2', '', 'XY12ZZ') +
        marked('HM-5', '1', '', 'AB12CD'),
    })
    expect(file.report?.refused.map(({ sku, code }) => [sku, code])).toEqual([
      ['HM-2', 'purity_wrong'],
      ['HM-3', 'huid_wrong'],
      ['HM-4', 'huid_stock'],
      ['HM-5', 'huid_taken'],
    ])
    const right = await preview({ text: head + marked('HM-1', '1', '22k 916', 'ab12cd') })
    await write(right.import.id)
    expect(await products('HM-1')).toMatchObject([{ purity: '22K916', huid: 'AB12CD' }])
  })

  it('hides products that it does not name on request only', async () => {
    const { api, preview, write } = importAdmin(manager())
    const { import: importRow } = await preview({ text: HEAD + row('HI-1') })
    expect(importRow.counts?.missing).toBe(0)
    const shown = await (await getDb()).$count(product, eq(product.hidden, false))
    await api.check({ id: importRow.id, mapping: {}, hide_missing: true })
    await processNextImport()
    expect((await api.progress({ id: importRow.id })).data?.counts).toMatchObject({ new: 1, missing: shown })
    await write(importRow.id)
    expect(await (await getDb()).$count(product, eq(product.hidden, false))).toBe(1)
    expect((await api.undo({ id: importRow.id })).data).toMatchObject({ undone: shown + 1, kept: [] })
    expect(await (await getDb()).$count(product, eq(product.hidden, false))).toBe(shown)
  })
})

describe('a WooCommerce table', () => {
  it('contains simple products, and variations with the data of their parent', async () => {
    const { preview, write } = importAdmin(manager())
    const { import: importRow } = await preview({ name: 'woocommerce.csv' })
    expect(importRow).toMatchObject({ format: 'woocommerce', counts: { new: 4, refused: 0 } })
    await write(importRow.id)
    const [emerald, small, large, pearl] = await products('WC-EM-1', 'WC-MALA-54', 'WC-MALA-108', 'WC-PE-1')
    expect(emerald).toMatchObject({
      payable_paise: 9_500_000,
      price_paise: 11_000_000,
      origin: 'colombia',
      weight_mct: 2_100,
    })
    expect(small).toMatchObject({
      title: { en: 'Rudraksha Mala – 54' },
      price_paise: 90_000,
      stock: 5,
      weight_mg: 40_000,
    })
    expect(large).toMatchObject({ title: { en: 'Rudraksha Mala – 108' }, description: { en: 'A mala of beads.' } })
    expect(pearl).toMatchObject({ hidden: true, stock: 0 })
  })
})

describe('a file imported whole or not at all', () => {
  it('saves nothing while a row is refused, unless invalid rows are to be skipped', async () => {
    const { api, preview, write } = importAdmin(manager())
    const { import: importRow, report } = await preview({ text: HEAD + row('AL-1') + row('AL-2', 'dear') })
    expect([importRow.state, report?.refused.map(({ line, code }) => [line, code])]).toEqual([
      'refused',
      [[3, 'price_wrong']],
    ])
    expect((await api.run({ id: importRow.id })).reason).toBe('rows_refused')
    expect(await products('AL-1')).toEqual([undefined])
    await write(importRow.id, { skip_refused: true })
    expect((await products('AL-1', 'AL-2')).map((one) => one?.sku)).toEqual(['AL-1', undefined])
  })

  it('is reverted as a whole; products changed since are kept and named', async () => {
    const { api, preview, write } = importAdmin(manager())
    await write((await preview({ text: HEAD + row('UN-1') + row('UN-2') })).import.id)
    const second = await preview({ text: HEAD + row('UN-1', '2000') + row('UN-2', '2000') + row('UN-3') })
    await write(second.import.id)
    const third = await preview({ text: HEAD + row('UN-2', '3000') })
    await write(third.import.id)
    const { data } = await api.undo({ id: second.import.id })
    expect(data).toEqual({ undone: 2, hidden: 0, kept: [{ sku: 'UN-2', fields: ['price_paise'] }] })
    const [one, two, three] = await products('UN-1', 'UN-2', 'UN-3')
    expect([one?.price_paise, two?.price_paise, three]).toEqual([100_000, 300_000, undefined])
    expect((await api.undo({ id: second.import.id })).reason).toBe('conflict')
    const notes = await (await getDb()).select().from(catalogue_change).where(eq(catalogue_change.how, 'import_undone'))
    expect(notes.every(({ by }) => by === manager())).toBe(true)
  })
})

describe('permission to import', () => {
  it('is for managers; others are refused, and the refusal is logged', async () => {
    const member = await makeCustomer(newMobile(), { role: 'staff' })
    const input = { id: 1, mapping: {}, sha: '0'.repeat(64), file_name: 'x' }
    for (const verb of ['start', 'check', 'run', 'cancel', 'undo', 'list', 'get', 'progress']) {
      const context = (customerId: number | null) => ({ customerId, address: '203.0.113.7', now: NOW })
      expect((await dispatch(`catalogueimport/${verb}`, input, context(member))).status, verb).toBe(403)
      expect((await dispatch(`catalogueimport/${verb}`, input, context(null))).status, verb).toBe(401)
    }
    expect((await as(manager()).catalogueimport.list({})).status).toBe(1)
  })
})
