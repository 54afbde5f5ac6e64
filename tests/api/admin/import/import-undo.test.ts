import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { as } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { importAdmin, withImportShop } from '../../../data/catalogue/imports'
import { saveAs, siblingSkus } from '../../../data/catalogue/variants'
import { makeShopper } from '../../../data/order/shoppers'

const manager = withImportShop()

async function productOf(sku: string) {
  const [row] = await (await getDb()).select().from(product).where(eq(product.sku, sku))
  if (!row) throw new Error(`no product ${sku}`)
  return row
}

async function importText(text: string): Promise<number> {
  const { preview, write } = importAdmin(manager())
  const { import: row, report } = await preview({ text })
  expect(report?.refused).toEqual([])
  await write(row.id)
  return row.id
}
const undo = async (id: number) => (await importAdmin(manager()).api.undo({ id })).data

async function edit(sku: string, change: object) {
  const { id, version, stock } = await productOf(sku)
  const { reason, data } = await as(manager()).catalogue.quick({ id, version, stock_seen: stock, change })
  expect([reason, data]).toEqual([undefined, expect.anything()])
}

it('no earlier price comes back that the discount of meanwhile would bring below ₹1', async () => {
  const price = (...rows: string[]) => `sku,category,title_en,price\n${rows.join('\n')}\n`
  await importText(price('LOW-1,ruby,A,1.50', 'LOW-2,ruby,B,900'))
  const id = await importText(price('LOW-1,ruby,A,500', 'LOW-2,ruby,B,500'))
  await edit('LOW-1', { discount_hundredths: 9_000 })
  expect(await undo(id)).toEqual({ undone: 1, hidden: 0, kept: [{ sku: 'LOW-1', fields: ['price_paise'] }] })
  expect([(await productOf('LOW-1')).payable_paise, (await productOf('LOW-2')).payable_paise]).toEqual([5_000, 90_000])
})

it('a report or an option that another product has by now stays with it', async () => {
  const table = (report: string, size: string) =>
    `sku,category,title_en,price,laboratory,report_number,option_group,option_values\nOWN-1,ruby,A,900,GIA,${report},own,Size: ${size}\n`
  await importText(table('R-100', '12'))
  const id = await importText(table('R-200', '14'))
  const { draft } = (await as(manager()).catalogue.product({ key: 'OWN-1' })).data ?? {}
  if (!draft?.variant || !draft.report) throw new Error('no draft')
  const [size] = draft.variant.options
  if (!size) throw new Error('no size')
  await saveAs(
    manager(),
    draftOf({
      sku: 'OWN-2',
      report: { ...draft.report, number: 'R-100' },
      variant: { group: 'own', options: [{ name: size.name, value: { ...size.value, en: '12', fr: '12' } }] },
    }),
  )
  expect((await undo(id))?.kept).toEqual([{ sku: 'OWN-1', fields: ['report', 'variant'] }])
  expect((await productOf('OWN-1')).report?.number).toBe('R-200')
  expect(await siblingSkus((await productOf('OWN-1')).slug)).toEqual(['OWN-1', 'OWN-2'])
  expect((await productOf('OWN-1')).variant?.options[0]?.value.en).toBe('14')
})

it('an undone import gives back options that were renamed, exchanged or given to new products within it', async () => {
  const table = (name: string, one: string, two: string) =>
    `sku,category,title_en,price,option_group,option_values\nSWAP-1,ruby,A,900,swap,${name}: ${one}\nSWAP-2,ruby,B,900,swap,${name}: ${two}\n`
  const added = 'SWAP-3,ruby,C,900,swap,Diameter: 16\nSWAP-4,ruby,D,900,swap2,Size: 12\n'
  await importText(`${table('Size', '12', '14')}SWAP-5,ruby,E,900,swap2,Size: 14\nSWAP-6,ruby,F,900,swap2,Size: 12\n`)
  const id = await importText(`${table('Diameter', '14', '12')}${added}SWAP-6,ruby,F,900,swap2,Size: 18\n`)
  expect(await undo(id)).toEqual({ undone: 5, hidden: 0, kept: [] })
  expect((await productOf('SWAP-6')).variant?.options[0]?.value.en).toBe('12')
  const options = [await productOf('SWAP-1'), await productOf('SWAP-2')].map(({ variant }) =>
    variant?.options.map(({ name, value }) => [name.en, value.en]),
  )
  expect(options).toEqual([[['Size', '12']], [['Size', '14']]])
})

it('an option that a kept product has is not given to another one', async () => {
  const table = (price: string, one: string, two: string) =>
    `sku,category,title_en,price,option_group,option_values\nKEPT-1,ruby,A,${price},kept,Size: ${one}\nKEPT-2,ruby,B,900,kept,Size: ${two}\n`
  await importText(table('1.50', '12', '14'))
  const id = await importText(table('500', '14', '12'))
  await edit('KEPT-1', { discount_hundredths: 9_000 })
  expect((await undo(id))?.kept.map(({ sku }) => sku)).toEqual(['KEPT-1', 'KEPT-2'])
  expect((await productOf('KEPT-2')).variant?.options[0]?.value.en).toBe('12')
})

it('a new product that a customer has reserved is hidden, so that the reservation is not lost', async () => {
  const id = await importText('sku,category,title_en,price,stock\nRES-1,ruby,A,90000,1\nRES-2,ruby,B,90000,1\n')
  const buyer = await makeShopper()
  const made = await buyer.at().reservation.make({ product_id: (await productOf('RES-1')).id })
  expect(made.data?.state).toBe('open')
  expect(await undo(id)).toEqual({ undone: 2, hidden: 1, kept: [] })
  expect((await productOf('RES-1')).hidden).toBe(true)
  // Staff can still keep the promise.
  await edit('RES-1', { hidden: false })
  const open = await buyer.at(1).reservation.open({ key: made.data?.key ?? '' })
  expect(open.data).toMatchObject({ state: 'open', is_own: true })
})
