import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { importAdmin, processNextImport, withImportShop } from '../../../data/catalogue/imports'

const manager = withImportShop()

it('a list with category and title in one column is imported', async () => {
  const list = 'Item code,Item,Ct,Shape,Price\nOC-1,Blue Sapphire Neelam 3.12ct,3.12,Oval,900\nOC-2,Ruby Manik,2,,800\n'
  const { api, preview } = importAdmin(manager())
  const detail = await preview({ text: list })
  expect(detail.import.counts).toMatchObject({ new: 2, refused: 0 })
  expect(detail.report?.words).toEqual([
    expect.objectContaining({ kind: 'category', word: 'blue sapphire', assumed: 'blue-sapphire' }),
    expect.objectContaining({ kind: 'category', word: 'manik', assumed: 'ruby' }),
  ])
  const mapping = Object.fromEntries(detail.columns.map(({ name, field }) => [name, field ?? '']))
  await api.check({ id: detail.import.id, mapping: { ...mapping, 'category:manik': 'emerald' } })
  await processNextImport()
  const corrected = (await api.get({ id: detail.import.id })).data
  expect([corrected?.import.counts?.new, corrected?.report?.words.length]).toEqual([2, 1])
  // A column with the category alone: the shop composes the title.
  await api.check({ id: detail.import.id, mapping: { ...mapping, Item: 'category' } })
  await processNextImport()
  expect((await api.progress({ id: detail.import.id })).data?.counts).toMatchObject({ new: 2, refused: 0 })
  await api.run({ id: detail.import.id })
  await processNextImport()
  const rows = await (await getDb())
    .select()
    .from(product)
    .where(inArray(product.sku, ['OC-1', 'OC-2']))
    .orderBy(product.sku)
  expect(rows.map(({ title }) => title)).toEqual([
    { en: 'Blue Sapphire, 3.12 ct, Oval', fr: 'Saphir bleu, 3,12 ct, ovale' },
    { en: 'Ruby, 2.00 ct', fr: 'Rubis, 2,00 ct' },
  ])
  expect(rows.map(({ weight_mct }) => weight_mct)).toEqual([3120, 2000])
})
