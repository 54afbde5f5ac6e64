import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GET as showFeedPhoto } from '@/app/feeds/photos/[...photo]/route'
import { GET as showPhoto } from '@/app/images/u/[file]/route'
import { readUploadedPhoto } from '@/lib/api/documents/photograph'
import { getDb } from '@/lib/db/connection'
import { photograph } from '@/lib/db/schema'
import { drawCard } from '@/lib/seo/drawing/card'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { uploadStore } from '@/lib/server/storage/uploads'
import { NOW } from '../../data/calls'
import { takenByPhone } from '../../data/catalogue/photographs'
import { withTestDatabase } from '../../data/connection'
import { withUploadsFolder } from '../../data/storage/uploads-folder'

withTestDatabase(async () => undefined)
withUploadsFolder()

const add = (bytes: Uint8Array) => addPhotograph(bytes, { by: null, now: NOW })
const show = (name: string, headers = {}) =>
  showPhoto(new Request(`http://shop/images/u/${name}`, { headers }), { params: Promise.resolve({ file: name }) })

const plain = (width: number) =>
  sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: '#7a1f3d' } })
    .jpeg()
    .toBuffer()
const sideOf = async (name: string) =>
  (await sharp(Buffer.from(await (await show(name)).arrayBuffer())).metadata()).width

describe('a photograph of the merchant', () => {
  it('is stored upright and square, without metadata', async () => {
    const photo = await takenByPhone()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { src, width, height } = await add(photo)
    expect([width, height]).toEqual([600, 800])
    for (const size of [160, 320, 480, 640]) {
      const answer = await show(`${src.slice(2)}-${size}.webp`)
      expect(answer.headers.get('Cache-Control')).toContain('immutable')
      const file = Buffer.from(await answer.arrayBuffer())
      const { exif, icc, xmp, width: side, height: other, format } = await sharp(file).metadata()
      expect({ exif, icc, xmp, side, other, format }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        side: size,
        other: size,
        format: 'webp',
      })
      // The red half was on the left of the sensor image, and is at the top as the phone was held.
      const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3)]
      const [top, bottom] = [at(size / 2, Math.round(size * 0.2)), at(size / 2, Math.round(size * 0.8))]
      expect((top[0] ?? 0) - (top[2] ?? 0)).toBeGreaterThan(100)
      expect((bottom[2] ?? 0) - (bottom[0] ?? 0)).toBeGreaterThan(100)
    }
  })

  it.each([
    [700, 700, 700],
    [1280, 1280, 1280],
    [1500, 1280, 1500],
    [3000, 1280, 1920],
  ])(
    'of %i pixels is kept up to %i and %i for the enlarged view, and never enlarged',
    async (width, large, largest) => {
      const { src } = await add(await plain(width))
      const widths = await Promise.all([1280, 1920].map((size) => sideOf(`${src.slice(2)}-${size}.webp`)))
      expect(widths).toEqual([large, largest])
    },
  )

  it('gets its large sizes when it is sent again, and a smaller one sent in their place is not cached for a year', async () => {
    const photo = await plain(2000)
    const { src } = await add(photo)
    const name = `${src.slice(2)}-1920.webp`
    for (const size of [1280, 1920]) await uploadStore().remove('photos', `${src.slice(2)}-${size}.webp`)
    expect((await show(name)).headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect(await sideOf(name)).toBe(640)
    await add(photo)
    expect(await sideOf(name)).toBe(1920)
  })

  it('of an earlier version, which stored fewer sizes, is answered in the next larger one', async () => {
    const { src } = await add(await plain(900))
    const name = `${src.slice(2)}-480.webp`
    expect(await sideOf(name)).toBe(480)
    await uploadStore().remove('photos', name)
    expect((await show(name)).headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect(await sideOf(name)).toBe(640)
    expect((await show(`${src.slice(2)}-800.webp`)).status).toBe(404)
  })

  it('is stored once however often it is imported, and downloaded once', async () => {
    const photo = await takenByPhone('another')
    const [first, second] = [await add(photo), await add(photo)]
    expect(second).toEqual(first)
    const name = `${first.src.slice(2)}-320.webp`
    const tag = (await show(name)).headers.get('ETag') ?? ''
    expect((await show(name, { 'if-none-match': tag })).status).toBe(304)
    expect((await (await getDb()).select().from(photograph)).filter(({ sha }) => first.src.endsWith(sha))).toHaveLength(
      1,
    )
  })

  it('appears in feeds and on social cards like any other', async () => {
    const { src } = await add(await takenByPhone('third'))
    const photo = `${src}.jpg`.split('/')
    const answer = await showFeedPhoto(new Request('http://shop/'), { params: Promise.resolve({ photo }) })
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('jpeg')
    const face = { name: 'Ruby', second: null, left: null, right: null, sold: false, brand: 'Shop', photo: src }
    const [ownPhoto, without] = [await drawCard(face, readUploadedPhoto), await drawCard(face)]
    expect(ownPhoto.equals(without)).toBe(false)
  })

  it.each([
    ['a text', Buffer.from('no picture'), 'not_a_photograph'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'not_a_photograph',
    ],
    [
      'one that is too small',
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'too_small',
    ],
    [
      'one that unfolds to more than the memory holds',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'too_many_pixels',
    ],
    ['half of one', async () => (await takenByPhone('half')).subarray(0, 3_000), 'not_a_photograph'],
  ])('is refused: %s', async (_, bytes, reason) => {
    await expect(add(typeof bytes === 'function' ? await bytes() : bytes)).rejects.toMatchObject({ reason })
  })

  it.each(['../secret-160.webp', 'x-160.webp', `${'0'.repeat(64)}-161.webp`, `${'0'.repeat(64)}-160.webp`])(
    'is not found at %s',
    async (name) => expect((await show(name)).status).toBe(404),
  )
})
