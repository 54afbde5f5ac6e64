import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_import, product } from '@/lib/db/schema'
import type { PROBLEMS } from '@/lib/domain/catalogue-file/problem'
import { later, NOW } from '../../../data/calls'
import { importAdmin, processNextImport, uploadImport, withImportShop } from '../../../data/catalogue/imports'

/** Each row of the file is invalid for another reason: the line and the reason. */
const REFUSED: [number, (typeof PROBLEMS)[number]][] = [
  [4, 'sku_missing'],
  [5, 'sku_wrong'],
  [6, 'sku_twice'],
  [7, 'handle_missing'],
  [8, 'handle_wrong'],
  [9, 'handle_apart'],
  [10, 'title_missing'],
  [11, 'title_long'],
  [12, 'description_long'],
  [13, 'letters_wrong'],
  [14, 'category_missing'],
  [15, 'category_unknown'],
  [16, 'price_missing'],
  [17, 'price_wrong'],
  [18, 'price_zero'],
  [19, 'price_negative'],
  [20, 'price_decimals'],
  [21, 'price_most'],
  [22, 'currency_other'],
  [23, 'discount_wrong'],
  [24, 'stock_wrong'],
  [25, 'stock_fraction'],
  [26, 'stock_most'],
  [27, 'weight_wrong'],
  [28, 'weight_unit'],
  [29, 'weight_most'],
  [30, 'dimensions_wrong'],
  [31, 'shape_unknown'],
  [32, 'cut_unknown'],
  [33, 'origin_unknown'],
  [34, 'treatment_unknown'],
  [35, 'clarity_unknown'],
  [36, 'colour_unknown'],
  [37, 'metal_unknown'],
  [38, 'mukhi_wrong'],
  [39, 'report_half'],
  [40, 'tags_many'],
  [41, 'image_wrong'],
  [42, 'image_private'],
  [44, 'image_position'],
  [45, 'published_wrong'],
  [46, 'status_unknown'],
  [47, 'gift_card'],
  [48, 'option_nameless'],
  [50, 'variant_twice'],
  [51, 'columns_more'],
  [52, 'images_many'],
]

const manager = withImportShop()

describe('a Shopify table with more than forty kinds of errors', () => {
  it('refuses each row by line and reason, and nothing else', async () => {
    const { import: importRow, report } = await importAdmin(manager()).preview({ name: 'shopify-errors.csv' })
    expect(report?.refused.map(({ line, code }) => [line, code])).toEqual(REFUSED)
    expect(new Set(REFUSED.map(([, code]) => code)).size).toBeGreaterThanOrEqual(40)
    expect(importRow.counts).toMatchObject({ new: 3, refused: REFUSED.length })
  })

  it('suggests the probable correct value', async () => {
    const { report } = await importAdmin(manager()).preview({ name: 'shopify-errors.csv' })
    const hintOf = (code: string) => report?.refused.find((one) => one.code === code)?.hint?.[0]
    expect(hintOf('category_unknown')).toBe('blue-sapphire')
    expect(hintOf('origin_unknown')).toBe('madagascar')
    expect(hintOf('shape_unknown')).toBe('oval')
    expect(hintOf('treatment_unknown')).toBe('heated')
    expect(hintOf('sku_twice')).toBe('2')
    expect(report?.words.map(({ kind, word }) => [kind, word])).toContainEqual(['origin', 'Madagaskar'])
  })

  it('uses mapped terms, and remembers them for the next file with these columns', async () => {
    const { api, preview } = importAdmin(manager())
    const head = 'Handle,Title,Type,Variant SKU,Variant Price,Old code\n'
    const file = (sku: string) => ({ text: `${head}${sku},A stone,Blu Saphire,,900,${sku}\n` })
    const first = await preview(file('MAP-1'))
    expect(first.import.counts).toMatchObject({ refused: 1 })
    await api.check({ id: first.import.id, mapping: { 'Old code': 'sku', 'category:Blu Saphire': 'ruby' } })
    await processNextImport()
    expect((await api.progress({ id: first.import.id })).data?.counts).toMatchObject({ new: 1, refused: 0 })
    expect((await preview(file('MAP-2'))).import.counts).toMatchObject({ new: 1, refused: 0 })
  })
})

describe('unreadable files', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'no_text image'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 1]), 'no_text zip'],
    ['nothing', '', 'no_rows'],
    ['a letter', 'Dear Sir\nthis is our stock\n', 'format_unknown Dear Sir'],
    ['half a Shopify table', 'Handle,Title\na,A\n', 'columns_missing variant price'],
    ['a column twice', 'Handle,Title,Variant Price,Title\n', 'column_twice Title'],
  ])('%s is refused and named', async (_, text, message) => {
    const { reason, msg } = await importAdmin(manager()).api.start({ sha: uploadImport({ text }), file_name: 'x' })
    expect([reason, msg]).toEqual(['file_unreadable', message])
  })

  it('name the line of a quotation mark that is never closed, and of truncated JSON', async () => {
    const { preview } = importAdmin(manager())
    const table = await preview({ text: 'Handle,Title,Variant Price\na,"A,1\nb,B,2\n' })
    expect(table.import).toMatchObject({ state: 'refused', problem: { code: 'no_csv', value: '2' } })
    const json = await preview({ text: '{"version":1,"products":[\n{"sku":"A"},\n{"sku":' })
    expect(json.import).toMatchObject({ state: 'refused', problem: { code: 'no_json', value: '3' } })
  })

  it.each(['constructor', '__proto__', 'toString'])(
    'name a field that the shop does not know, also %s',
    async (name) => {
      const { import: row, report } = await importAdmin(manager()).preview({ text: `[{"sku":"A","${name}":1}]` })
      expect(row).toMatchObject({ state: 'refused', counts: { refused: 1 } })
      expect(report?.refused[0]).toMatchObject({ code: 'field_unknown', column: name })
    },
  )
})

describe('one import at a time', () => {
  it('refuses a second one, and abandons one whose server stopped before it saved a product', async () => {
    const { api } = importAdmin(manager())
    const text = 'Handle,Title,Type,Variant SKU,Variant Price\ngone,Gone,Ruby,GONE-1,900\n'
    const { data } = await api.start({ sha: uploadImport({ text }), file_name: 'gone.csv' })
    expect((await api.start({ sha: uploadImport({ text }), file_name: 'two.csv' })).reason).toBe('conflict')
    const products = await (await getDb()).$count(product)
    await (await getDb()).update(catalogue_import).set({ state: 'running', beat_at: NOW })
    const after = importAdmin(manager(), { now: later(2) })
    const progress = (await after.api.progress({ id: data?.id ?? 0 })).data
    expect(progress).toMatchObject({ state: 'failed', problem: { code: 'stopped' } })
    expect(await (await getDb()).$count(product)).toBe(products)
    expect((await after.preview({ text })).import.state).toBe('ready')
  })

  it('can be cancelled before a worker starts it', async () => {
    const { api } = importAdmin(manager())
    const text = 'Handle,Title,Type,Variant SKU,Variant Price\nc,C,Ruby,CAN-1,900\n'
    const id = (await api.start({ sha: uploadImport({ text }), file_name: 'c.csv' })).data?.id ?? 0
    expect((await api.cancel({ id })).data?.state).toBe('cancelled')
    await processNextImport()
    expect((await api.progress({ id })).data?.state).toBe('cancelled')
  })
})
