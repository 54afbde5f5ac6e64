import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, product, redirect, setting } from '@/lib/db/schema'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { renameSlug } from '@/lib/server/seo/slug'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)

const targetOf = async (address: string) => (await as(null).meta.moved({ address })).data?.to
const slugOf = async (id: number) => {
  const [row] = await (await getDb()).select({ slug: product.slug }).from(product).where(eq(product.id, id))
  return row?.slug ?? ''
}
const renameProduct = (id: number, slug: string) => renameSlug({ kind: 'product', id, slug }, null, NOW)
const renameCategory = (slug: string, id = 101) => renameSlug({ kind: 'category', id, slug }, null, NOW)

describe('a renamed URL', () => {
  it('redirects to the current one in one hop, in its language, with its query', async () => {
    const id = await makeProduct()
    const first = await slugOf(id)
    for (const slug of [`${first}-b`, `${first}-c`, `${first}-d`]) await renameProduct(id, slug)
    for (const old of [first, `${first}-b`, `${first}-c`]) {
      expect(await targetOf(`/gems/product/${old}`)).toBe(`/gems/product/${first}-d`)
      expect(await targetOf(`/fr/gems/product/${old}?utm_source=x`)).toBe(`/fr/gems/product/${first}-d?utm_source=x`)
    }
    expect(await targetOf(`/gems/product/${first}-d`)).toBeNull()
    expect(await targetOf('/gems/product/nothing')).toBeNull()
    await renameProduct(id, first)
    expect(await targetOf(`/gems/product/${first}`)).toBeNull()
    expect(await targetOf(`/gems/product/${first}-d`)).toBe(`/gems/product/${first}`)
  })

  it('of a category includes facets, sub-categories and pages, but no page that does not exist', async () => {
    for (let created = 0; created < 17; created++) await makeProduct()
    const { tags } = await renameCategory('neelam')
    expect(tags).toEqual(['catalog', 'category:101'])
    expect(await targetOf('/gemstones/blue-sapphire')).toBe('/gemstones/neelam')
    expect(await targetOf('/gemstones/precious/blue-sapphire')).toBe('/gemstones/neelam')
    expect(await targetOf('/fr/gemstones/blue-sapphire?page=2')).toBe('/fr/gemstones/neelam?page=2')
    expect(await targetOf('/gemstones/blue-sapphire?sort=low&page=99')).toBe('/gemstones/neelam?sort=low')
    expect(await targetOf('/gemstones/blue-sapphire?page=x')).toBe('/gemstones/neelam')
    expect(await targetOf('/gemstones/blue-sapphire/origin-sri-lanka')).toBe('/gemstones/neelam/origin-sri-lanka')
    for (const other of [
      '/rudraksha/blue-sapphire',
      '/gemstones/exclusive/blue-sapphire',
      '/gemstones/blue-sapphire/x',
    ]) {
      expect(await targetOf(other), other).toBeNull()
    }
    await renameCategory('blue-sapphire')
  })

  it('is refused if it would hide another page or redirect to a wrong one', async () => {
    const [one, other] = [await makeProduct(), await makeProduct()]
    const [first, second] = [await slugOf(one), await slugOf(other)]
    await renameProduct(one, `${first}-new`)
    await expect(renameProduct(other, `${first}-new`)).rejects.toMatchObject({ reason: 'slug_taken' })
    await expect(renameProduct(other, first)).rejects.toMatchObject({ reason: 'slug_used_before' })
    for (const wrong of ['', 'Two Words', 'a--b', '-a', 'é', 'x'.repeat(121)]) {
      await expect(renameProduct(other, wrong), wrong).rejects.toMatchObject({ reason: 'slug_wrong' })
    }
    await expect(renameCategory('semi-precious')).rejects.toMatchObject({ reason: 'slug_reserved' })
    await expect(renameProduct(999_999, 'x')).rejects.toMatchObject({ reason: 'not_found' })
    await (await getDb()).insert(redirect).values({ from_path: '/gems/product/old-shop', to_path: '/gems', at: NOW })
    await expect(renameProduct(other, 'old-shop')).rejects.toMatchObject({ reason: 'slug_reserved' })
    expect(await slugOf(other)).toBe(second)
  })

  it('keeps its page overrides and the redirects to it', async () => {
    const api = as(await makeCustomer(newMobile(), { role: 'staff' })).metadata
    const path = '/gemstones/blue-sapphire'
    const facet = `${path}/origin-sri-lanka`
    for (const one of [path, facet]) {
      await api.save({ path: one, lang: 'en', version: 0, words: { ...NO_METADATA, title: `Of ${one}` } })
    }
    await (await getDb()).insert(redirect).values({ from_path: '/old-sapphires', to_path: path, at: NOW })
    await renameCategory('sapphires')
    expect(await targetOf('/fr/old-sapphires?x=1')).toBe('/fr/gemstones/sapphires')
    expect(await targetOf('/old-sapphires?x=1&utm_source=mail&gclid=y')).toBe(
      '/gemstones/sapphires?utm_source=mail&gclid=y',
    )
    const overrideTitle = async (at: string) =>
      (await as(null).meta.overrides({ path: at })).data?.[0]?.words.title ?? null
    expect(await overrideTitle('/gemstones/sapphires')).toBe(`Of ${path}`)
    expect(await overrideTitle('/gemstones/sapphires/origin-sri-lanka')).toBe(`Of ${facet}`)
    expect(await overrideTitle(path)).toBeNull()
    await renameCategory('blue-sapphire')
    expect(await overrideTitle(path)).toBe(`Of ${path}`)
    expect((await api.get({ path, lang: 'en' })).data?.history.map(({ how }) => how)).toEqual([
      'moved',
      'moved',
      'edit',
    ])
  })

  it('never loops and never redirects to a page that does not exist, whatever is renamed', async () => {
    const ids = [await makeProduct(), await makeProduct(), await makeProduct()]
    const names = ['p', 'q', 'r', 's']
    const step = fc.record({ product: fc.nat(2), name: fc.constantFrom(...names) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        for (const { product, name } of steps) {
          await renameProduct(ids[product] ?? 0, name).catch((error: Error) => expect(error).toHaveProperty('reason'))
        }
        const live = new Set(await Promise.all(ids.map(slugOf)))
        for (const name of names) {
          const to = await targetOf(`/gems/product/${name}`)
          if (live.has(name)) expect(to).toBeNull()
          else if (to) expect(live.has(to.replace('/gems/product/', ''))).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('raises the version of the catalogue: the menu of every page names categories', async () => {
    const db = await getDb()
    await db.execute(`insert into setting (key, value) values ('catalogue_version', '7')`)
    await renameCategory('cornflower')
    const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'catalogue_version'))
    expect(row).toEqual({ value: 8 })
    expect((await db.select().from(category).where(eq(category.id, 101)))[0]?.slug).toBe('cornflower')
    await renameCategory('blue-sapphire')
  })
})
