import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { banner, category, setting } from '@/lib/db/schema'
import { MEDIA_PER_PAGE } from '@/lib/domain/media/media-library'
import { addVideo } from '@/lib/server/storage/videos'
import { as, NOW, newMobile } from '../../../../data/calls'
import {
  altText as alt,
  libraryPhoto as photo,
  saveInLibrary as save,
  libraryStaff as staff,
} from '../../../../data/catalogue/library'
import { inParts, mp4 } from '../../../../data/catalogue/videos'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../../data/fixtures'
import { withUploadsFolder } from '../../../../data/storage/uploads-folder'

withTestDatabase(fillShop)
withUploadsFolder()
beforeEach(resetLimits)

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
    // A series has no single file, and the picture that stands for a video is another one.
    expect(data?.rows.map(({ bytes }) => bytes !== null)).toEqual([true, true, false, true])
    expect(data?.rows[3]).toMatchObject({ clip: src, file: null, width: null, uses: [] })
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
    await db
      .insert(setting)
      .values({ key: 'page_text:contact-us', value: { en: { body: `![](/images/${src}-back-640.webp)` } } })
    const { data } = await (await staff()).media({ search: draft.sku })
    expect(data?.rows[0]?.uses.map(({ place, key }) => `${place} ${key}`)).toEqual([
      'banner 90',
      'category 101',
      'page about-us',
    ])
    expect(data?.rows[0]?.uses[0]?.name).toEqual(text)
    expect(data?.rows[0]?.uses[2]?.name).toBeNull()
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

  it('continues after a picture, although those before it have left the list', async () => {
    const { media, save: change } = await staff()
    const images = await Promise.all(
      Array.from({ length: 17 }, async () => ({ src: await photo(), alt: alt('A', 'A') })),
    )
    for (const sku of ['BARE-1', 'BARE-2', 'BARE-3', 'BARE-4']) await save({ sku, images })
    const search = 'BARE-'
    const first = await media({ filter: 'undescribed', search })
    const seen = first.data?.rows.map(({ product, position }) => `${product.sku} ${position}`) ?? []
    const { product } = as(await makeCustomer(newMobile(), { role: 'staff' })).catalogue
    for (const id of new Set(first.data?.rows.map((row) => row.product.id))) {
      const { data } = await product({ key: String(id) })
      const described = data?.draft.images.map((image, at) =>
        seen.includes(`${data.draft.sku} ${at}`) ? { ...image, alt: alt('A', 'B') } : image,
      )
      if (data && described)
        await change({ id, version: data.version, stock_seen: 1, draft: { ...data.draft, images: described } })
    }
    const rest = await media({ filter: 'undescribed', search, after: first.data?.next ?? null })
    expect(rest.data?.rows).toHaveLength(4 * 17 - MEDIA_PER_PAGE)
    expect(rest.data?.next).toBeNull()
    expect(first.data?.next).not.toBeNull()
  })

  it('is for staff', async () => {
    expect(await as(null).catalogue.media({})).toMatchObject({ status: 0 })
    const buyer = as(await makeCustomer(newMobile())).catalogue
    expect(await buyer.media({})).toMatchObject({ reason: 'not_allowed' })
  })
})
