import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)

it('a product without a photograph has the picture of its category, and says that it is that', async () => {
  const id = await makeProduct()
  const load = async () => (await as(null).product.getbyids({ ids: String(id), lang: 'en' })).data ?? []
  const loadGallery = async () => (await as(null).product.gallerybyid({ id, lang: 'en' })).data
  const own = [{ src: 'gemstones/blue-sapphire', alt: 'A sapphire' }]
  expect([(await load())[0]?.images, await loadGallery()]).toEqual([own, own])
  await (await getDb()).update(product).set({ images: [] }).where(eq(product.id, id))
  const data = await load()
  const shown = [expect.objectContaining({ of_category: true })]
  expect([data[0]?.images, await loadGallery()]).toEqual([shown, shown])
  expect(contract.product.getbyids.data.parse(data)).toEqual(data)
})
