import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET as showPhoto } from '@/app/images/u/[file]/route'
import { GET as showVideo } from '@/app/videos/[file]/route'
import { copyUploads } from '@/lib/cli/uploads/copy-uploads'
import { diskStore } from '@/lib/server/storage/disk-store'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { uploadStore } from '@/lib/server/storage/uploads'
import { addVideo } from '@/lib/server/storage/videos'
import { NOW } from '../../data/calls'
import { photograph as picture } from '../../data/catalogue/pictures'
import { inParts, mp4 } from '../../data/catalogue/videos'
import { withTestDatabase } from '../../data/connection'
import { getUpload, namesIn, withUploadStores } from '../../data/storage/upload-stores'

withTestDatabase(async () => undefined)

const { folder, useStore } = withUploadStores()
const name = `${'ab12'.repeat(16)}-640.webp`
const author = { by: null, now: NOW }
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe.each(['disk', 's3'] as const)('the store on %s', (kind) => {
  beforeEach(() => useStore(kind))

  it('keeps, lists, reads in part and deletes files', async () => {
    const store = uploadStore()
    await Promise.all([1, 2, 3].map(() => store.save('photos', name, Buffer.from('stone'))))
    expect((await store.read('photos', name))?.toString()).toBe('stone')
    expect(await store.stat('photos', name)).toMatchObject({ bytes: 5, modifiedMs: expect.any(Number) })
    expect(await new Response(await store.readRange('photos', name, 1, 3)).text()).toBe('ton')
    expect(await namesIn('photos')).toEqual([name])
    expect(await store.read('enquiries', name)).toBeNull()
    await store.remove('photos', name)
    await store.remove('photos', name)
    expect(await store.read('photos', name)).toBeNull()
    expect(await store.stat('photos', name)).toBeNull()
    expect(await namesIn('photos')).toEqual([])
  })

  it('takes a file from the disk and lends it as a path', async () => {
    const sha = 'cd'.repeat(32)
    const path = join(folder, 'sent')
    await writeFile(path, 'sku,title')
    const file = { path, bytes: 9, sha: createHash('sha256').update('sku,title').digest('hex') }
    await uploadStore().saveFile('imports', `${sha}.csv`, file)
    const read = (at: string) => readFile(at, 'utf8').catch(({ code }) => code)
    expect(await uploadStore().withPath('imports', `${sha}.csv`, read)).toBe('sku,title')
    await uploadStore().remove('imports', `${sha}.csv`)
    expect(await uploadStore().withPath('imports', `${sha}.csv`, read)).toBe('ENOENT')
  })

  it.each(['../secret', `${'ab12'.repeat(16)}/../x`, '', `${'ab12'.repeat(16)}.html`])(
    'never leaves its area for the name %j',
    async (wrong) => {
      await expect(uploadStore().read('photos', wrong)).rejects.toThrow(RangeError)
      await expect(uploadStore().save('photos', wrong, Buffer.from('x'))).rejects.toThrow(RangeError)
    },
  )

  it('serves photographs and parts of videos with the headers that browsers may keep', async () => {
    const { src } = await addPhotograph(await picture(), author)
    const photo = await getUpload(showPhoto, `/images/${src}-320.webp`)
    expect(photo.status).toBe(200)
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await bodyOf(photo)).subarray(8, 12).toString()).toBe('WEBP')

    const film = mp4()
    const { src: video } = await addVideo(inParts(film), author)
    expect(await bodyOf(await getUpload(showVideo, video))).toEqual(film)
    const part = await getUpload(showVideo, video, { range: 'bytes=4-9' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${film.length}`])
    expect(await bodyOf(part)).toEqual(film.subarray(4, 10))
    expect((await getUpload(showVideo, `/videos/${'00'.repeat(32)}.mp4`)).status).toBe(404)
  })
})

it('leaves nothing on the machine that keeps its uploads elsewhere', async () => {
  useStore('s3')
  rmSync(folder, { recursive: true, force: true })
  await addVideo(inParts(mp4()), author)
  await addPhotograph(await picture(), author)
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(left).toEqual([])
})

it('uploads of a folder are copied to the store, once', async () => {
  useStore('disk')
  await diskStore.save('photos', name, Buffer.from('stone'))
  await expect(copyUploads()).rejects.toThrow('S3_ENDPOINT')
  useStore('s3')
  expect(await copyUploads()).toMatch(/^1 files .* copied, 0 were there already\.$/)
  expect((await uploadStore().read('photos', name))?.toString()).toBe('stone')
  expect(await copyUploads()).toMatch(/^0 files .* copied, 1 were there already\.$/)
})
