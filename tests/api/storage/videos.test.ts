import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GET as showVideo } from '@/app/videos/[file]/route'
import { getDb } from '@/lib/db/connection'
import { video } from '@/lib/db/schema'
import { MAX_VIDEO_BYTES } from '@/lib/domain/media/video-file'
import { addVideo } from '@/lib/server/storage/videos'
import { NOW } from '../../data/calls'
import { inParts, matroska, mp4 } from '../../data/catalogue/videos'
import { withTestDatabase } from '../../data/connection'
import { withUploadsFolder } from '../../data/storage/uploads-folder'

withTestDatabase(async () => undefined)
const folder = withUploadsFolder()

const add = (bytes: Uint8Array) => addVideo(inParts(bytes), { by: null, now: NOW })
const show = (src: string, headers: Record<string, string> = {}, method = 'GET') =>
  showVideo(new Request(`http://shop${src}`, { headers, method }), {
    params: Promise.resolve({ file: src.split('/').at(-1) ?? '' }),
  })
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a video of the merchant', () => {
  const film = mp4()

  it('is sent whole, and may be cached for ever', async () => {
    const { src } = await add(film)
    const answer = await show(src)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await bodyOf(answer)).toEqual(film)
    const tag = answer.headers.get('etag') ?? ''
    expect((await show(src, { 'if-none-match': tag })).status).toBe(304)
  })

  it.each([
    ['the beginning', 'bytes=0-3', 0, 3],
    ['from a place on', 'bytes=10-', 10, film.length - 1],
    ['the end', 'bytes=-5', film.length - 5, film.length - 1],
    ['more than there is', 'bytes=10-9999', 10, film.length - 1],
    ['more of the end than there is', 'bytes=-9999', 0, film.length - 1],
  ])('is sent in parts: %s', async (_, range, start, end) => {
    const { src } = await add(film)
    const answer = await show(src, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${film.length}`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect(await bodyOf(answer)).toEqual(film.subarray(start, end + 1))
  })

  it.each(['bytes=9999-', 'bytes=-0'])('has no part %s', async (range) => {
    const { src } = await add(film)
    const answer = await show(src, { range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
  })

  it.each(['bytes=5-2', 'bytes=0-1,4-5', 'seconds=0-1', 'bytes=-', 'bytes=a-b'])(
    'is sent whole where the part is no part: %s',
    async (range) => {
      const { src } = await add(film)
      const answer = await show(src, { range })
      expect([answer.status, (await bodyOf(answer)).length]).toEqual([200, film.length])
    },
  )

  it('is sent whole where the visitor had another file', async () => {
    const { src } = await add(film)
    const whole = await show(src, { range: 'bytes=0-3', 'if-range': '"another"' })
    expect([whole.status, (await bodyOf(whole)).length]).toEqual([200, film.length])
    const tag = whole.headers.get('etag') ?? ''
    expect((await show(src, { range: 'bytes=0-3', 'if-range': tag })).status).toBe(206)
  })

  it('returns its size without its bytes', async () => {
    const { src } = await add(film)
    const answer = await show(src, {}, 'HEAD')
    expect(answer.headers.get('content-length')).toBe(String(film.length))
    expect((await bodyOf(answer)).length).toBe(0)
  })

  it('is one video however often it is sent', async () => {
    const bytes = mp4('sent twice')
    const [first, second] = [await add(bytes), await add(bytes)]
    expect(second).toEqual(first)
    const rows = await (await getDb()).select().from(video)
    expect(rows.filter(({ sha }) => first.src.includes(sha))).toEqual([
      expect.objectContaining({ format: 'mp4', bytes: bytes.length }),
    ])
  })

  it('may be WebM', async () => {
    const { src } = await add(matroska('webm'))
    expect(src).toMatch(/\.webm$/)
    expect((await show(src)).headers.get('content-type')).toBe('video/webm')
  })

  it.each([
    ['a text', Buffer.from('no video at all'), 'not_a_video'],
    ['nothing', Buffer.alloc(0), 'not_a_video'],
    ['a page that calls itself a video', Buffer.from('<html><script>alert(1)</script>'), 'not_a_video'],
    ['QuickTime', mp4('from an editor', 'qt  '), 'not_a_video'],
    ['Matroska', matroska('matroska'), 'not_a_video'],
    ['a truncated one', mp4('broken off').subarray(0, -3), 'broken'],
    ['one with something behind it', Buffer.concat([mp4('appended'), Buffer.from('PK')]), 'broken'],
  ])('is refused: %s', async (_, bytes, reason) => {
    await expect(add(bytes)).rejects.toMatchObject({ reason })
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it('is refused above the limit, and leaves nothing on the disk', async () => {
    async function* endless() {
      for (let sent = 0; sent <= MAX_VIDEO_BYTES; sent += 1_048_576) yield Buffer.alloc(1_048_576)
    }
    await expect(addVideo(endless(), { by: null, now: NOW })).rejects.toMatchObject({ reason: 'too_large' })
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it.each(['/videos/../secret.mp4', '/videos/x.mp4', `/videos/${'0'.repeat(64)}.mp4`, `/videos/${'0'.repeat(64)}.exe`])(
    'is not found at %s',
    async (src) => expect((await show(src)).status).toBe(404),
  )
})
