import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { banner, category, setting } from '@/lib/db/schema'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { toLocalized } from '@/lib/domain/locale'
import { MEDIA_PER_PAGE } from '@/lib/domain/media/media-library'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { addVideo } from '@/lib/server/storage/videos'
import { as, NOW, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { inParts, mp4 } from '../../../data/catalogue/videos'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
beforeAll(() => vi.stubEnv('UPLOADS_DIR', folder))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(resetLimits)

/** Wrapped, since a client itself would be awaited as a promise. */
async function staff() {
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  return { media: catalogue.media, save: catalogue.save }
}
const alt = (en: string, fr: string) => toLocalized({ en, fr })
let colour = 0

async function photo(source: string | null = null): Promise<string> {
  colour += 1
  const background = { r: colour, g: 40, b: 0 }
  const image = sharp({ create: { width: 480, height: 320, channels: 3, background } })
  return (await addPhotograph(await image.png().toBuffer(), { by: null, now: NOW, source })).src
}

async function save(more: Partial<ProductDraft>) {
  const { data } = await (await staff()).save({ id: null, version: 0, stock_seen: null, draft: draftOf(more) })
  if (!data) throw new Error('not saved')
  return data
}

describe('the library of pictures', () => {
  it('shows each picture with its product, description and size, and counts them by what they are', async () => {
    const before = (await (await staff()).media({})).data?.counts
    const [one = '', two = '', ...frames] = await Promise.all(Array.from({ length: 10 }, () => photo()))
    const src = (await addVideo(inParts(mp4()), { by: null, now: NOW })).src
    const { id, draft } = await save({
      images: [
        { src: one, alt: alt('The front', 'La face') },
        { src: two, alt: alt('The back', 'The back') },
      ],
      spin: { frames: [...frames], alt: alt('All around', 'Tout autour') },
      video: { src, poster: null, alt: alt('In the light', 'À la lumière') },
    })
    const { data } = await (await staff()).media({ search: draft.sku })
    expect(data?.counts).toEqual({ all: 4, undescribed: 1, spin: 1, video: 1, no_photo: 0 })
    expect(data?.rows.map(({ kind, position, src, frames }) => [kind, position, src, frames])).toEqual([
      ['photo', 0, one, null],
      ['photo', 1, two, null],
      ['spin', 0, frames[0], 8],
      ['video', 0, one, null],
    ])
    const product = { id, sku: draft.sku, title: draft.title, hidden: draft.hidden }
    expect(data?.rows[0]).toMatchObject({
      product,
      width: 480,
      height: 320,
      alt: alt('The front', 'La face'),
      uses: [],
    })
    expect(data?.rows.every(({ bytes }) => (bytes ?? 0) > 0)).toBe(true)
    const after = (await (await staff()).media({})).data?.counts
    expect(after?.all).toBe((before?.all ?? 0) + 4)
    expect(after?.undescribed).toBe((before?.undescribed ?? 0) + 1)
  })

  it('lists those without a description in a language of the shop, and no longer once it is written', async () => {
    const { id, version, draft } = await save({ images: [{ src: await photo(), alt: alt('A ruby', 'A ruby') }] })
    const search = draft.sku
    const { data } = await (await staff()).media({ search, filter: 'undescribed' })
    expect(data?.rows).toHaveLength(1)
    const images = draft.images.map((image) => ({ ...image, alt: alt('A ruby', 'Un rubis') }))
    await (await staff()).save({ id, version, stock_seen: null, draft: { ...draft, images } })
    expect((await (await staff()).media({ search, filter: 'undescribed' })).data?.rows).toEqual([])
  })

  it.each<[string, (picture: string) => string]>([
    ['the name of its file', () => 'front-view'],
    ['its URL', (picture) => `https://shop.example/images/${picture}-640.webp`],
    ['its name', (picture) => picture],
  ])('finds one picture of a product by %s', async (_, toSearch) => {
    const sought = await photo(`https://old.example/p/front-view-${colour}.jpg?v=2`)
    const images = [sought, await photo()].map((src) => ({ src, alt: alt('A ruby', 'Un rubis') }))
    const { id } = await save({ images })
    const { data } = await (await staff()).media({ search: toSearch(sought) })
    expect(data?.rows[0]).toMatchObject({ src: sought, product: { id } })
    expect(data?.rows[0]?.file).toMatch(/^front-view-\d+\.jpg$/)
    expect(data?.rows.filter(({ product }) => product.id === id)).toHaveLength(1)
  })

  it('names the category, the banner and the page that show the same picture', async () => {
    const src = await photo()
    const { draft } = await save({ images: [{ src, alt: alt('A ruby', 'Un rubis') }] })
    const db = await getDb()
    await db.update(category).set({ image: src }).where(eq(category.id, 101))
    const text = alt('Rubies', 'Rubis')
    await db
      .insert(banner)
      .values({ id: 90, position: 9, title: text, subtitle: text, link: '/gems', image: src, alt: text })
    await db
      .insert(setting)
      .values({ key: 'page_text:about-us', value: { en: { body: `![](/images/${src}-640.webp)` } } })
    const { data } = await (await staff()).media({ search: draft.sku })
    expect(data?.rows[0]?.uses).toMatchObject([
      { place: 'banner', key: '90', name: text },
      { place: 'category', key: '101' },
      { place: 'page', key: 'about-us', name: null },
    ])
  })

  it('comes in pages that show every picture once, the newest product first', async () => {
    const { media } = await staff()
    const images = (await Promise.all(Array.from({ length: 17 }, () => photo()))).map((src) => ({
      src,
      alt: alt('A', 'B'),
    }))
    for (const sku of ['MANY-1', 'MANY-2', 'MANY-3']) await save({ sku, images })
    const first = await media({})
    const { all = 0, no_photo = -1 } = first.data?.counts ?? {}
    expect(all).toBeGreaterThan(MEDIA_PER_PAGE)
    const pages = Array.from({ length: first.data?.pages ?? 0 }, (_, at) => media({ page: at + 1 }))
    const rows = (await Promise.all(pages)).flatMap(({ data }) => data?.rows ?? [])
    const keys = rows.map(({ product, kind, position }) => `${product.id} ${kind} ${position}`)
    expect(new Set(keys).size).toBe(all)
    const ids = rows.map(({ product }) => product.id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    const without = await media({ filter: 'no_photo' })
    expect(without.data).toMatchObject({ rows: [], counts: { no_photo } })
    expect((await media({ page: 100_000 })).data?.rows).toEqual([])
  })

  it.each(['%', '_', "'", '\\', '"}', '/images/', 'u/'])('takes the search %s as text', async (search) => {
    expect(await (await staff()).media({ search })).toMatchObject({ status: 1 })
  })

  it('is for staff', async () => {
    expect(await as(null).catalogue.media({})).toMatchObject({ status: 0 })
    const buyer = as(await makeCustomer(newMobile())).catalogue
    expect(await buyer.media({})).toMatchObject({ reason: 'not_allowed' })
  })
})
