import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, order_line } from '@/lib/db/schema'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { toLocalized } from '@/lib/domain/locale'
import { addPhotograph, readPhotograph } from '@/lib/server/storage/photographs'
import { sweepMedia } from '@/lib/server/storage/sweep-media'
import { addVideo, openVideo } from '@/lib/server/storage/videos'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { draftOf } from '../../data/catalogue/drafts'
import { inParts, mp4 } from '../../data/catalogue/videos'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'
import { withUploadsFolder } from '../../data/storage/uploads-folder'

withTestDatabase(fillShop)
const folder = withUploadsFolder()

const DAY_MINUTES = 1_440
const afterDays = (days: number) => later(days * DAY_MINUTES)
const ALT = toLocalized({ en: 'The ruby', fr: 'Le rubis' })
let colour = 0

async function photo(now = NOW): Promise<string> {
  colour += 1
  const image = sharp({ create: { width: 320, height: 320, channels: 3, background: { r: colour, g: 9, b: 9 } } })
  return (await addPhotograph(await image.png().toBuffer(), { by: null, now })).src
}
const video = async (note: string, now = NOW) => (await addVideo(inParts(mp4(note)), { by: null, now })).src
const hasPhoto = async (src: string) => (await readPhotograph(src.slice(2), 320)) !== null
const hasVideo = async (src: string) => (await openVideo(src.slice('/videos/'.length))) !== null

async function save(more: Partial<ProductDraft>, now = NOW) {
  const staff = await makeCustomer(newMobile(), { role: 'staff' })
  const { data } = await as(staff, now).catalogue.save({
    id: null,
    version: 0,
    stock_seen: null,
    draft: draftOf(more),
  })
  if (!data) throw new Error('not saved')
  return { product: data, at: (time: Date) => as(staff, time).catalogue }
}

it('uploads that nothing uses are deleted after thirty days, with every size', async () => {
  const [old, fresh] = [await photo(), await photo(afterDays(5))]
  const [oldVideo, freshVideo] = [await video('old'), await video('fresh', afterDays(5))]
  expect(await sweepMedia(afterDays(29))).toBe(0)
  expect(await sweepMedia(afterDays(31))).toBe(2)
  expect([await hasPhoto(old), await hasVideo(oldVideo)]).toEqual([false, false])
  expect([await hasPhoto(fresh), await hasVideo(freshVideo)]).toEqual([true, true])
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(old.slice(2)))).toEqual([])
})

it('what a product, a category or an order shows is kept', async () => {
  const frames = await Promise.all(Array.from({ length: 8 }, () => photo()))
  const [shown, poster, ofCategory, ordered] = [await photo(), await photo(), await photo(), await photo()]
  const src = await video('shown')
  await save({ images: [{ src: shown, alt: ALT }], spin: { frames, alt: ALT }, video: { src, poster, alt: ALT } })
  const db = await getDb()
  await db.update(category).set({ image: ofCategory }).where(eq(category.id, 101))
  const id = await makeProduct()
  await as(null).order.createpay(request(id))
  await db.update(order_line).set({ image: { src: ordered, alt: ALT } })
  await sweepMedia(afterDays(400))
  for (const name of [...frames, shown, poster, ofCategory, ordered]) expect(await hasPhoto(name), name).toBe(true)
  expect(await hasVideo(src)).toBe(true)
})

it('what was removed from a product is kept for thirty more days, so that it can be restored', async () => {
  const src = await photo()
  const { product, at } = await save({ images: [{ src, alt: ALT }] })
  const { id, version, draft } = product
  const removedAt = afterDays(60)
  const removal = await at(removedAt).save({ id, version, stock_seen: 1, draft: { ...draft, images: [] } })
  const removed = removal.data?.version ?? 0
  await sweepMedia(afterDays(89))
  expect(await hasPhoto(src)).toBe(true)
  const undone = await at(afterDays(89)).undo({ id, version: removed, change: removed })
  expect(undone.data?.draft.images).toEqual([{ src, alt: ALT }])
  const again = { id, version: undone.data?.version ?? 0, stock_seen: 1, draft: { ...draft, images: [] } }
  const last = await at(afterDays(90)).save(again)
  await sweepMedia(afterDays(121))
  expect(await hasPhoto(src)).toBe(false)
  const late = await at(afterDays(121)).undo({ id, version: last.data?.version ?? 0, change: last.data?.version ?? 0 })
  expect(late).toMatchObject({
    reason: 'draft_refused',
    data: { problems: [{ path: 'images.0.src', code: 'unknown' }] },
  })
})

it('an upload that is sent again counts as a new one', async () => {
  const src = await video('again')
  await video('again', afterDays(20))
  await sweepMedia(afterDays(45))
  expect(await hasVideo(src)).toBe(true)
})
