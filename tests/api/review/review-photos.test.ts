import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readUploadedPhoto } from '@/lib/api/documents/photograph'
import { getDb } from '@/lib/db/connection'
import { photograph } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { canSeePhoto, isPublicPhoto } from '@/lib/server/review/review-photos'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { sweepMedia } from '@/lib/server/storage/sweep-media'
import { as, NOW, newMobile } from '../../data/calls'
import { makeCustomer } from '../../data/fixtures'
import { loadReview, makeDelivered, REVIEW, type ReviewReference, withReviewShop } from '../../data/reviews'

withReviewShop()

const shopper = as(null)
const picture = (width = 640, colour = '#224488') =>
  sharp({ create: { width, height: width, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

describe('photographs', () => {
  const send = (reference: ReviewReference, files: { name: string; bytes: Uint8Array }[], photos: string[] = []) =>
    dispatch('review/save', { ...reference, ...REVIEW, photos }, { customerId: null, address: 'x', now: NOW, files })

  it('pass the checks of the catalogue, three at most, and a refused one discards nothing else', async () => {
    const { reference, line } = await makeDelivered()
    const good = { name: 'ring.jpg', bytes: await picture() }
    const files = [
      good,
      { name: 'notes.txt', bytes: Buffer.from('text') },
      { name: 'tiny.jpg', bytes: await picture(40) },
    ]
    expect((await send(reference, files)).envelope).toMatchObject({
      reason: 'files_refused',
      data: {
        files: [
          { name: 'notes.txt', problem: 'not_a_photograph' },
          { name: 'tiny.jpg', problem: 'too_small' },
        ],
      },
    })
    expect(await loadReview(line)).toBeUndefined()
    const four = await Promise.all(['#111111', '#222222', '#333333', '#444444'].map((colour) => picture(400, colour)))
    const many = four.map((bytes, index) => ({ name: `${index}.jpg`, bytes }))
    expect((await send(reference, many)).envelope).toMatchObject({
      data: { files: [{ name: '3.jpg', problem: 'too_many' }] },
    })
    expect((await send(reference, [good])).envelope.status).toBe(1)
    expect((await loadReview(line))?.photos).toEqual([expect.stringMatching(/^u\/[a-f0-9]{64}$/)])
  })

  it('stay when the review is changed only if they belong to it, and are deleted with it', async () => {
    const { reference, line } = await makeDelivered()
    await send(reference, [{ name: 'one.jpg', bytes: await picture(500, '#551122') }])
    const [src = ''] = (await loadReview(line))?.photos ?? []
    const foreign = `u/${'a'.repeat(64)}`
    await send(reference, [], [src, foreign])
    expect((await loadReview(line))?.photos).toEqual([src])
    await sweepMedia(NOW)
    await shopper.review.withdraw(reference)
    await sweepMedia(NOW)
    const stored = await (await getDb())
      .select()
      .from(photograph)
      .where(eq(photograph.sha, src.slice(2)))
    expect(stored).toEqual([])
  })

  it('are seen by staff and their author alone until the shop shows the review', async () => {
    const { reference, line } = await makeDelivered()
    const other = await makeDelivered()
    await send(reference, [{ name: 'one.jpg', bytes: await picture(500, '#115522') }])
    const saved = await loadReview(line)
    const sha = saved?.photos[0]?.slice('u/'.length) ?? ''
    const canSee = (link = { number: '', key: '' }, customerId: number | null = null) =>
      canSeePhoto(sha, link, { customerId, address: 'x', now: NOW })
    expect(await isPublicPhoto(sha)).toBe(false)
    expect(await readUploadedPhoto(sha)).toBeNull()
    expect([await canSee(), await canSee(other.reference)]).toEqual([false, false])
    expect(await canSee({ ...reference, key: other.reference.key })).toBe(false)
    expect(await canSee(reference)).toBe(true)
    const clerk = await makeCustomer(newMobile(), { role: 'staff' })
    expect([await canSee(undefined, await makeCustomer(newMobile())), await canSee(undefined, clerk)]).toEqual([
      false,
      true,
    ])
    const decide = (state: 'approved' | 'pending', version: number) =>
      as(clerk).staff.decidereview({ id: saved?.id ?? 0, version, state })
    await decide('approved', 0)
    expect(await isPublicPhoto(sha)).toBe(true)
    expect(await readUploadedPhoto(sha)).not.toBeNull()
    await decide('pending', 1)
    expect(await isPublicPhoto(sha)).toBe(false)
    // The shop's own upload of the same file is a photograph of the catalogue.
    await addPhotograph(await picture(500, '#115522'), { by: null, now: NOW })
    expect(await isPublicPhoto(sha)).toBe(true)
  })
})
