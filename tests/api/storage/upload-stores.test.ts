import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as getHealth } from '@/app/api/health/route'
import { GET as showPhoto } from '@/app/images/u/[file]/route'
import { GET as showVideo } from '@/app/videos/[file]/route'
import { copyUploads } from '@/lib/cli/uploads/copy-uploads'
import { getDb } from '@/lib/db/connection'
import { photograph } from '@/lib/db/schema'
import { env } from '@/lib/env'
import { addReviewPhotos } from '@/lib/server/review/review-photos'
import { checkFiles } from '@/lib/server/storage/check-file'
import { diskStore } from '@/lib/server/storage/disk-store'
import { saveFiles } from '@/lib/server/storage/enquiry-files'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { UploadStoreError } from '@/lib/server/storage/upload-store-error'
import { uploadStore } from '@/lib/server/storage/uploads'
import { addVideo } from '@/lib/server/storage/videos'
import { NOW } from '../../data/calls'
import { photograph as picture } from '../../data/catalogue/pictures'
import { inParts, mp4 } from '../../data/catalogue/videos'
import { withTestDatabase } from '../../data/connection'
import { startS3Server } from '../../data/storage/s3-server'

withTestDatabase(async () => undefined)

const ON_DISK = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
}
const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
const name = `${'ab12'.repeat(16)}-640.webp`
const author = { by: null, now: NOW }
let s3: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  s3 = await startS3Server()
  env().UPLOADS_DIR = folder
})
afterAll(async () => {
  Object.assign(env(), ON_DISK, { UPLOADS_DIR: undefined })
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const useStore = (kind: 'disk' | 's3', wrong: object = {}) =>
  Object.assign(env(), kind === 's3' ? s3.env : ON_DISK, wrong)
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const namesIn = async (area: 'photos' | 'videos') => {
  const names: string[] = []
  for await (const file of uploadStore().list(area)) names.push(file.name)
  return names
}
const get = (show: typeof showPhoto, path: string, headers: Record<string, string> = {}) =>
  show(new Request(`http://shop${path}`, { headers }), {
    params: Promise.resolve({ file: path.split('/').at(-1) ?? '' }),
  })

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
    const photo = await get(showPhoto, `/images/${src}-320.webp`)
    expect(photo.status).toBe(200)
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await bodyOf(photo)).subarray(8, 12).toString()).toBe('WEBP')

    const film = mp4()
    const { src: video } = await addVideo(inParts(film), author)
    expect(await bodyOf(await get(showVideo, video))).toEqual(film)
    const part = await get(showVideo, video, { range: 'bytes=4-9' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${film.length}`])
    expect(await bodyOf(part)).toEqual(film.subarray(4, 10))
    expect((await get(showVideo, `/videos/${'00'.repeat(32)}.mp4`)).status).toBe(404)
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

describe('a store that cannot be used', () => {
  const PROBLEMS = [
    ['denied', { S3_SECRET_ACCESS_KEY: 'another' }],
    ['no_bucket', { S3_BUCKET: 'missing' }],
    ['away', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ] as const

  it.each(PROBLEMS)(
    'is named as %s, by the upload and by the health of a shop that goes on',
    async (problem, wrong) => {
      useStore('s3')
      const { src } = await addPhotograph(await picture(), author)
      const rows = await (await getDb()).$count(photograph)
      useStore('s3', wrong)
      const upload = uploadStore().save('photos', name, Buffer.from('stone'))
      await expect(upload).rejects.toThrow(UploadStoreError)
      await expect(upload).rejects.toMatchObject({ problem })
      expect(await (await getDb()).$count(photograph)).toBe(rows)
      // Neither for ever, like a photograph that is gone, nor as an outage of the shop.
      const photo = await get(showPhoto, `/images/${src}-320.webp`)
      expect([photo.status, photo.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await photo.json()).toMatchObject({ reason: 'store_unavailable' })
      const health = await getHealth()
      expect(health.status).toBe(200)
      expect(await health.json()).toMatchObject({ status: 'degraded', missing: ['uploads'], uploads: problem })
    },
  )

  it('refuses the files of visitors by name, so that they can send the rest', async () => {
    useStore('s3', { S3_ENDPOINT: 'http://127.0.0.1:1' })
    const [file] = await checkFiles([{ name: 'ring.png', bytes: await picture() }])
    const refusal = { reason: 'files_refused', data: { files: [{ name: 'ring.png', problem: 'no_room' }] } }
    await expect(saveFiles(file ? [file] : [])).rejects.toMatchObject(refusal)
    const context = { customerId: null, address: 'here', now: NOW }
    const sent = [{ name: 'ring.png', bytes: await picture() }]
    await expect(addReviewPhotos([], sent, context)).rejects.toMatchObject(refusal)
  })

  it('is away where it ends in the middle of a file, and a long list is read to its end', async () => {
    const hash = (page: number, at: number) => String(page * 1000 + at).padStart(64, '0')
    const toPage = (page: number) => {
      const entries = Array.from(
        { length: 1000 },
        (_, at) =>
          `<Contents><Key>photos/00/${hash(page, at)}-320.webp</Key><LastModified>2026-11-26T00:00:00.000Z</LastModified><Size>3</Size></Contents>`,
      )
      const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>'
      return `<ListBucketResult>${entries.join('')}${page === 0 ? next : '<IsTruncated>false</IsTruncated>'}</ListBucketResult>`
    }
    const server = createServer(({ url = '' }, response) => {
      const { searchParams } = new URL(url, 'http://s3')
      if (searchParams.has('list-type'))
        return response.end(toPage(searchParams.get('continuation-token') === 'a&b=' ? 1 : 0))
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('half of it')
      return setImmediate(() => response.destroy())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    useStore('s3', { S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` })
    await expect(uploadStore().read('photos', name)).rejects.toMatchObject({ problem: 'away' })
    const lend = uploadStore().withPath('imports', `${'ef'.repeat(32)}.csv`, async () => 'read')
    await expect(lend).rejects.toMatchObject({ problem: 'away' })
    expect(new Set(await namesIn('photos')).size).toBe(2000)
    await promisify(server.close.bind(server))()
  })

  it('is used again once it is back, over connections that it closed meanwhile', async () => {
    useStore('s3')
    await uploadStore().save('photos', name, Buffer.from('stone'))
    await s3.stop()
    await expect(uploadStore().read('photos', name)).rejects.toMatchObject({ problem: 'away' })
    await s3.restart()
    expect((await uploadStore().read('photos', name))?.toString()).toBe('stone')
    await uploadStore().remove('photos', name)
  })
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
