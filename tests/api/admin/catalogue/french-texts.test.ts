import { expect, it } from 'vitest'
import { fromForm, NEW_PRODUCT, type ProductForm, toForm } from '@/lib/domain/catalogue/product-form'
import { toLocalized } from '@/lib/domain/locale'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'

withTestDatabase(fillShop)

const TYPED = { ...toForm(NEW_PRODUCT), sku: 'FRENCH-1', category_id: '101', price: '15000' }

/** Saves the form of a product, as a new one where there is none, and opens it again. */
async function openForm(first: Partial<ProductForm>) {
  const { catalogue: api } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  const { data } = await api.save({
    ...{ id: null, version: 0, stock_seen: null },
    draft: fromForm({ ...TYPED, ...first }).draft,
  })
  if (!data) throw new Error('no product')
  let { version, draft } = data
  return {
    draft: () => draft,
    form: () => toForm(draft),
    save: async (change: Partial<ProductForm>) => {
      const next = fromForm({ ...toForm(draft), ...change }).draft
      const saved = await api.save({ id: data.id, version, stock_seen: draft.stock, draft: next })
      if (!saved.data) throw new Error(String(saved.reason))
      version = saved.data.version
      draft = saved.data.draft
    },
    isWithoutFrench: async () => {
      const found = await api.products({ q: data.draft.sku, state: 'no_french' })
      return found.data?.rows.length === 1
    },
  }
}

it('a French title that was left empty follows the English one, and the product stays without French', async () => {
  const product = await openForm({ sku: 'FRENCH-1', title: { en: 'Blue stone', fr: '' } })
  expect(product.draft().title).toEqual({ en: 'Blue stone', fr: 'Blue stone' })
  expect(product.form().title).toEqual({ en: 'Blue stone', fr: '' })
  expect(await product.isWithoutFrench()).toBe(true)
  await product.save({ title: { ...product.form().title, en: 'Blue sapphire' } })
  expect(product.draft().title).toEqual({ en: 'Blue sapphire', fr: 'Blue sapphire' })
  expect(await product.isWithoutFrench()).toBe(true)
  await product.save({ title: { en: 'Blue sapphire', fr: 'Saphir bleu' } })
  await product.save({ title: { ...product.form().title, en: 'Sapphire' } })
  expect(product.draft().title).toEqual({ en: 'Sapphire', fr: 'Saphir bleu' })
  expect(await product.isWithoutFrench()).toBe(false)
})

it('a French description does not hide that the title has none', async () => {
  const description = { en: 'A stone.', fr: 'Une pierre.' }
  const product = await openForm({ sku: 'FRENCH-2', title: { en: 'Blue stone', fr: '' }, description })
  expect(await product.isWithoutFrench()).toBe(true)
})

it('descriptions and alternative texts that were left empty follow the English ones as well', async () => {
  const alt = { en: 'A blue stone', fr: '' }
  const description = { en: 'A stone.', fr: '' }
  const images = [{ src: 'stones/ruby-0001', alt }]
  const product = await openForm({ sku: 'FRENCH-3', title: { en: 'Stone', fr: 'Pierre' }, description, images })
  expect(product.draft()).toMatchObject({ description: toLocalized({ en: 'A stone.' }) })
  expect(product.form()).toMatchObject({ description, images: [{ alt }] })
  expect(await product.isWithoutFrench()).toBe(true)
})
