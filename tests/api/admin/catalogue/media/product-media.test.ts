import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { toLocalized } from '@/lib/domain/locale'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { addVideo } from '@/lib/server/storage/videos'
import { as, NOW, newMobile } from '../../../../data/calls'
import { draftOf } from '../../../../data/catalogue/drafts'
import { inParts, mp4 } from '../../../../data/catalogue/videos'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../../data/fixtures'
import { withUploadsFolder } from '../../../../data/storage/uploads-folder'

withTestDatabase(fillShop)
withUploadsFolder()
beforeEach(resetLimits)

const alt = (en: string, fr: string) => toLocalized({ en, fr })
const ALT = alt('The ruby', 'Le rubis')
const author = { by: null, now: NOW }
const missing = `u/${'0'.repeat(64)}`

async function photo(colour: number): Promise<string> {
  const image = sharp({ create: { width: 320, height: 320, channels: 3, background: { r: colour, g: 0, b: 0 } } })
  return (await addPhotograph(await image.png().toBuffer(), author)).src
}
const photos = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => photo(at)))
const video = async () => (await addVideo(inParts(mp4()), author)).src

async function save(more: Partial<ProductDraft>) {
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  return catalogue.save({ id: null, version: 0, stock_seen: null, draft: draftOf(more) })
}

describe('the media of a product', () => {
  it('are shown on its page in its language, the series in its order and the video with its date', async () => {
    const frames = (await photos(9)).toReversed()
    const src = await video()
    const { data } = await save({
      title: alt('Ruby one', 'Rubis un'),
      spin: { frames, alt: alt('From all sides', 'De tous côtés') },
      video: { src, poster: frames[0] ?? null, alt: alt('In the light', 'À la lumière') },
    })
    const page = await as(null).product.getbyname({ name: data?.draft.slug ?? '', lang: 'fr' })
    expect(page.data?.spin).toEqual({ frames, alt: 'De tous côtés' })
    expect(page.data?.video).toEqual({ src, poster: frames[0], alt: 'À la lumière', uploaded_at: NOW.toISOString() })
  })

  it('are changed and undone like every other field, and a conflict loses nothing', async () => {
    const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
    const spin = { frames: await photos(8), alt: ALT }
    const { data: created } = await catalogue.save({ id: null, version: 0, stock_seen: null, draft: draftOf({ spin }) })
    if (!created) throw new Error('not saved')
    const { id, version, draft } = created
    const withVideo = { ...draft, spin: null, video: { src: await video(), poster: null, alt: ALT } }
    const { data: changed } = await catalogue.save({ id, version, stock_seen: 1, draft: withVideo })
    expect(changed?.draft).toMatchObject({ spin: null, video: withVideo.video })
    expect(await catalogue.save({ id, version, stock_seen: 1, draft })).toMatchObject({
      reason: 'conflict',
      data: { draft: { video: withVideo.video } },
    })
    const { data: history } = await catalogue.history({ id })
    expect(history?.[0]?.fields.map(({ field }) => field).toSorted()).toEqual(['spin', 'video'])
    const undone = await catalogue.undo({ id, version: changed?.version ?? 0, change: changed?.version ?? 0 })
    expect(undone.data?.draft).toMatchObject({ spin, video: null })
  })

  it.each<[string, () => Promise<Partial<ProductDraft>>, [string, string]]>([
    ['a series that is too short', async () => ({ spin: { frames: await photos(7), alt: ALT } }), ['spin', 'too_few']],
    [
      'a series that is too long',
      async () => ({ spin: { frames: Array<string>(73).fill(await photo(1)), alt: ALT } }),
      ['spin', 'too_many'],
    ],
    [
      'a series with a photograph that is not there',
      async () => ({ spin: { frames: [...(await photos(8)), missing], alt: ALT } }),
      ['spin', 'unknown'],
    ],
    [
      'a series without words',
      async () => ({ spin: { frames: await photos(8), alt: alt('', '') } }),
      ['spin.alt.en', 'required'],
    ],
    [
      'a video that is not there',
      async () => ({ video: { src: `/videos/${'0'.repeat(64)}.mp4`, poster: null, alt: ALT } }),
      ['video.src', 'unknown'],
    ],
    [
      'a video of another site',
      async () => ({ video: { src: '//example.com/videos/a.mp4', poster: null, alt: ALT } }),
      ['video.src', 'malformed'],
    ],
    [
      'a poster that is not there',
      async () => ({ video: { src: await video(), poster: missing, alt: ALT } }),
      ['video.poster', 'unknown'],
    ],
    [
      'a video without words',
      async () => ({ video: { src: await video(), poster: null, alt: alt(' ', '') } }),
      ['video.alt.en', 'required'],
    ],
  ])('are refused: %s', async (_, more, [path, code]) => {
    const refusal = await save(await more())
    expect(refusal).toMatchObject({ status: 0, reason: 'draft_refused' })
    expect(refusal.data).toMatchObject({ problems: [{ path, code }] })
  })
})
