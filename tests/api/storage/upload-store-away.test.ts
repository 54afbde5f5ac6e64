import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { GET as getHealth } from '@/app/api/health/route'
import { GET as showPhoto } from '@/app/images/u/[file]/route'
import { getDb } from '@/lib/db/connection'
import { photograph } from '@/lib/db/schema'
import { addReviewPhotos } from '@/lib/server/review/review-photos'
import { checkFiles } from '@/lib/server/storage/check-file'
import { saveFiles } from '@/lib/server/storage/enquiry-files'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { UploadStoreError } from '@/lib/server/storage/upload-store-error'
import { uploadStore } from '@/lib/server/storage/uploads'
import { NOW } from '../../data/calls'
import { photograph as picture } from '../../data/catalogue/pictures'
import { withTestDatabase } from '../../data/connection'
import { getUpload, namesIn, withUploadStores } from '../../data/storage/upload-stores'

withTestDatabase(async () => undefined)
const stores = withUploadStores()
const name = `${'ab12'.repeat(16)}-640.webp`
const author = { by: null, now: NOW }

describe('a store that cannot be used', () => {
  const PROBLEMS = [
    ['denied', { S3_SECRET_ACCESS_KEY: 'another' }],
    ['no_bucket', { S3_BUCKET: 'missing' }],
    ['away', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ] as const

  it.each(PROBLEMS)(
    'is named as %s, by the upload and by the health of a shop that goes on',
    async (problem, wrong) => {
      stores.useStore('s3')
      const { src } = await addPhotograph(await picture(), author)
      const rows = await (await getDb()).$count(photograph)
      stores.useStore('s3', wrong)
      const upload = uploadStore().save('photos', name, Buffer.from('stone'))
      await expect(upload).rejects.toThrow(UploadStoreError)
      await expect(upload).rejects.toMatchObject({ problem })
      expect(await (await getDb()).$count(photograph)).toBe(rows)
      // Neither for ever, like a photograph that is gone, nor as an outage of the shop.
      const photo = await getUpload(showPhoto, `/images/${src}-320.webp`)
      expect([photo.status, photo.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await photo.json()).toMatchObject({ reason: 'store_unavailable' })
      const health = await getHealth()
      expect(health.status).toBe(200)
      expect(await health.json()).toMatchObject({ status: 'degraded', missing: ['uploads'], uploads: problem })
    },
  )

  it('refuses the files of visitors by name, so that they can send the rest', async () => {
    stores.useStore('s3', { S3_ENDPOINT: 'http://127.0.0.1:1' })
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
    stores.useStore('s3', { S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` })
    await expect(uploadStore().read('photos', name)).rejects.toMatchObject({ problem: 'away' })
    const lend = uploadStore().withPath('imports', `${'ef'.repeat(32)}.csv`, async () => 'read')
    await expect(lend).rejects.toMatchObject({ problem: 'away' })
    expect(new Set(await namesIn('photos')).size).toBe(2000)
    await promisify(server.close.bind(server))()
  })

  it('is used again once it is back, over connections that it closed meanwhile', async () => {
    stores.useStore('s3')
    await uploadStore().save('photos', name, Buffer.from('stone'))
    await stores.stop()
    await expect(uploadStore().read('photos', name)).rejects.toMatchObject({ problem: 'away' })
    await stores.restart()
    expect((await uploadStore().read('photos', name))?.toString()).toBe('stone')
    await uploadStore().remove('photos', name)
  })
})
