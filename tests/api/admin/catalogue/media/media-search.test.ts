import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addVideo } from '@/lib/server/storage/videos'
import { NOW } from '../../../../data/calls'
import { altText, libraryPhoto, libraryStaff, saveInLibrary } from '../../../../data/catalogue/library'
import { inParts, mp4 } from '../../../../data/catalogue/videos'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, resetLimits } from '../../../../data/fixtures'
import { withUploadsFolder } from '../../../../data/storage/uploads-folder'

withTestDatabase(fillShop)
withUploadsFolder()
beforeEach(resetLimits)

const alt = altText('A ruby', 'Un rubis')
const find = async (search: string) => (await (await libraryStaff()).media({ search })).data
const findKeys = async (search: string) =>
  (await find(search))?.rows.map(({ product, kind, position }) => `${product.sku} ${kind} ${position}`)

describe('the search of the library', () => {
  const HOST = 'https://old.example/photo-archive/'
  beforeAll(async () => {
    const sources = ['front-view.jpg?v=2', 'back%20%C3%A9t%C3%A9_20%25.jpg#top']
    const images = await Promise.all(sources.map(async (name) => ({ src: await libraryPhoto(HOST + name), alt })))
    await saveInLibrary({ sku: 'FOUND-1', images: [...images, { src: await libraryPhoto(), alt }] })
    const frames = await Promise.all(Array.from({ length: 8 }, (_, at) => libraryPhoto(`${HOST}turn-${at}.jpg`)))
    const poster = await libraryPhoto(`${HOST}poster.jpg`)
    const { src } = await addVideo(inParts(mp4()), { by: null, now: NOW })
    await saveInLibrary({ sku: 'FOUND-2', spin: { frames, alt }, video: { src, poster, alt } })
    const first = await libraryPhoto(`${HOST}only.jpg`)
    await saveInLibrary({ sku: 'FOUND-3', images: [{ src: first, alt }], video: { src, poster: null, alt } })
  })

  it.each([
    ['the name of its file', 'front-view', ['FOUND-1 photo 0']],
    ['an accented name with a space', 'back été', ['FOUND-1 photo 1']],
    ['a percent sign in its name', '20%', ['FOUND-1 photo 1']],
    ['an underscore in its name', 'été_20', ['FOUND-1 photo 1']],
    ['the name of any frame', 'turn-5.jpg', ['FOUND-2 spin 0']],
    ['the poster of a video', 'poster.jpg', ['FOUND-2 video 0']],
    ['the first photograph, which only stands for the video', 'only.jpg', ['FOUND-3 photo 0']],
    ['neither the folder of its file', 'photo-archive', []],
    ['nor the host', 'old.example', []],
    ['nor the encoding of its name', 'C3', []],
    ['nor an underscore as any letter', 'front_view', []],
  ])('finds a picture by %s', async (_, search, keys) => {
    expect(await findKeys(search)).toEqual(keys)
  })

  it.each(['', '?v=3', '#top'])('finds a picture by its URL with "%s" behind it', async (ending) => {
    const src = (await find('turn-0'))?.rows[0]?.src
    expect(await findKeys(`https://shop.example/images/${src}-640.webp${ending}`)).toEqual(['FOUND-2 spin 0'])
  })

  it('finds the pictures of the product for whose SKU an upload was named', async () => {
    expect(await findKeys('found-1_2.JPG')).toEqual(['FOUND-1 photo 0', 'FOUND-1 photo 1', 'FOUND-1 photo 2'])
    expect(await findKeys('FOUND-2-360-01.jpg')).toEqual(['FOUND-2 spin 0', 'FOUND-2 video 0'])
  })

  it('shows the decoded name of a photograph, but none of the poster as the name of the video', async () => {
    expect((await find('été'))?.rows.map(({ file }) => file)).toEqual(['back été_20%.jpg'])
    expect((await find('poster'))?.rows[0]?.file).toBeNull()
  })

  it('counts the products without a photograph that the product list finds by the same text', async () => {
    expect((await find('FOUND-'))?.counts.no_photo).toBe(1)
    expect((await find('FOUND-1'))?.counts.no_photo).toBe(0)
  })

  it.each(["'", '\\', '"}', '/images/', '(', '[', '\0', '\ud800'])(
    'takes %j as text, which finds nothing',
    async (search) => {
      const response = await (await libraryStaff()).media({ search: `${search}nothing` })
      expect(response).toMatchObject({ status: 1, data: { counts: { all: 0 } } })
    },
  )

  it.each(['%', '_'])('%s stands only for itself', async (search) => {
    expect(await findKeys(search)).toEqual(['FOUND-1 photo 1'])
  })
})
