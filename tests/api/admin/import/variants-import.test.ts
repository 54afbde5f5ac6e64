import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, product } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { exportCatalogue } from '@/lib/server/admin/catalogue/catalogue-export'
import { as, NOW } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { importAdmin, withImportShop } from '../../../data/catalogue/imports'
import { saveAs, siblingSkus, sized, variantsOf } from '../../../data/catalogue/variants'

const manager = withImportShop()
const admin = () => as(manager()).catalogue

const HEAD = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty\n'
const rowsOf = (...skus: string[]) =>
  (async () => {
    const rows = await (await getDb())
      .select()
      .from(product)
      .where(inArray(product.sku, skus))
      .orderBy(asc(product.sku))
    return rows
  })()

describe('a file with variants', () => {
  it('is counted, imported as a group, changes nothing the second time, and is undone', async () => {
    const { api, preview, write } = importAdmin(manager())
    const file = { text: `${HEAD}band,Band,Ruby,Size,12,BD-12,900,1\nband,,,,14,BD-14,950,2\n` }
    const first = await preview(file)
    expect(first.import.counts).toMatchObject({ new: 2, refused: 0, options: 2 })
    await write(first.import.id)
    const [small] = await rowsOf('BD-12', 'BD-14')
    expect(small).toMatchObject({ title: { en: 'Band – 12' }, slug: 'band-12', variant: { group: 'band' } })
    expect(await siblingSkus('band-12')).toEqual(['BD-12', 'BD-14'])
    const [change] = await (await getDb())
      .select()
      .from(catalogue_change)
      .where(eq(catalogue_change.key, String(small?.id)))
    expect(change?.after).toMatchObject({ variant: { group: 'band' } })

    const draft = (await admin().product({ key: 'BD-12' })).data
    if (!draft?.draft.variant) throw new Error('no variant')
    const [option] = draft.draft.variant.options
    const translated = {
      group: 'band',
      options: [{ name: toLocalized({ en: 'Size', fr: 'Taille' }), value: option?.value ?? toLocalized({ en: '12' }) }],
    }
    await saveAs(manager(), { ...draft.draft, variant: translated }, draft)
    const again = await preview(file)
    expect(again.import.counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    await api.cancel({ id: again.import.id })

    const { data } = await api.undo({ id: first.import.id })
    expect(data?.kept.map(({ sku }) => sku)).toEqual(['BD-12'])
    expect(await siblingSkus('band-12')).toEqual(['BD-12'])
  })

  it('moves a value from one product to another, whatever the shop has', async () => {
    const { preview, write } = importAdmin(manager())
    const table = (one: string, two: string) => ({
      text: `sku,category,title_en,price,option_group,option_values\nSW-1,ruby,A,900,sw,Size: ${one}\nSW-2,ruby,B,900,sw,Size: ${two}\n`,
    })
    await write((await preview(table('12', '14'))).import.id)
    const swapped = await preview(table('14', '12'))
    expect(swapped.import.counts).toMatchObject({ changed: 2, refused: 0 })
    expect(swapped.report?.preview[0]?.fields).toEqual([{ field: 'variant', before: 'Size: 12', after: 'Size: 14' }])
    await write(swapped.import.id)
    expect((await variantsOf('a'))?.options).toEqual([{ name: 'Size', value: '14' }])
  })

  it('is refused by row where two products of a group have the same values or other names', async () => {
    const { preview } = importAdmin(manager())
    const { report } = await preview({
      text: `sku,category,title_en,price,option_group,option_values\nDU-1,ruby,A,900,du,Size: 12\nDU-2,ruby,B,900,du,size: 12\nDU-3,ruby,C,900,du,Length: 12 | Size: 4\n`,
    })
    expect(report?.refused.map(({ sku, code, value }) => [sku, code, value])).toEqual([
      ['DU-2', 'options_taken', 'DU-1'],
      ['DU-3', 'options_other', 'Length, Size'],
    ])
  })

  it.each(['csv', 'json', 'shopify', 'woocommerce'] as const)('exported as %s changes nothing', async (format) => {
    const { api, preview } = importAdmin(manager())
    await saveAs(manager(), draftOf({ variant: sized(`ex ${format}`, 'a: b | "c"') }))
    const parts: string[] = []
    for await (const part of exportCatalogue(format, {}, NOW)) parts.push(part)
    const { import: row, report } = await preview({ text: parts.join('') })
    expect(report?.preview.flatMap(({ fields }) => fields.map(({ field }) => field))).not.toContain('variant')
    expect(row.counts).toMatchObject({ new: 0 })
    await api.cancel({ id: row.id })
  })
})
