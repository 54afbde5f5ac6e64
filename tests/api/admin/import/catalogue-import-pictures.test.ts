import { createServer } from 'node:http'
import { desc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { fetchPicture, isPrivateAddress } from '@/lib/server/storage/fetch-picture'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { NOW } from '../../../data/calls'
import { importAdmin, processNextImport, withImportShop } from '../../../data/catalogue/imports'
import { listenOnFreePort } from '../../../data/listen'

const manager = withImportShop()

describe('pictures', () => {
  let base = ''
  let requestedPaths: string[] = []
  const server = createServer(async (request, reply) => {
    requestedPaths.push(request.url ?? '')
    if (request.url === '/in') return reply.writeHead(302, { Location: 'http://10.0.0.1/a.jpg' }).end()
    if (request.url !== '/a.jpg') return reply.writeHead(404).end()
    reply.writeHead(200).end(
      await sharp({ create: { width: 900, height: 900, channels: 3, background: '#aa2233' } })
        .jpeg()
        .toBuffer(),
    )
  })
  beforeAll(async () => {
    base = `http://127.0.0.1:${await listenOnFreePort(server)}`
  })
  afterAll(() => new Promise((done) => server.close(done)))
  const text = (...names: string[]) =>
    `Handle,Title,Type,Variant SKU,Variant Price,Image Src,Image Position\npic,Pic,Ruby,PIC-1,900,${base}/${names[0]},1\n${names
      .slice(1)
      .map((name, index) => `pic,,,,,${base}/${name},${index + 2}\n`)
      .join('')}`

  it('are fetched once; one that is missing is reported and the product imported without it', async () => {
    requestedPaths = []
    const { preview, write, api } = importAdmin(manager(), { allowLocal: true })
    const { import: importRow } = await preview({ text: text('a.jpg', 'gone.jpg') })
    expect(importRow.counts).toMatchObject({ new: 1, pictures: 2 })
    expect(requestedPaths).toEqual([])
    const { state } = await write(importRow.id)
    expect(state?.counts).toMatchObject({ new: 1, pictures: 1, pictures_failed: 1 })
    const report = (await api.get({ id: importRow.id })).data?.report
    expect(report?.notices.map(({ line, code, hint }) => [line, code, hint?.[0]])).toEqual([
      [3, 'picture_failed', 'not_found'],
    ])
    // The same file again changes nothing; the missing picture can be tried again.
    const again = await preview({ text: text('a.jpg', 'gone.jpg') })
    expect(again.import.counts).toMatchObject({ new: 0, changed: 0, same: 1, pictures: 1 })
    expect(again.report?.preview).toEqual([])
    expect((await write(again.import.id)).state?.counts).toMatchObject({ changed: 0, same: 1, pictures_failed: 1 })
    // A picture that was never tried is a change, and counts as one.
    const more = await preview({ text: text('a.jpg', 'new.jpg') })
    expect(more.import.counts).toMatchObject({ changed: 1, same: 0, pictures: 1 })
    expect(more.report?.preview).toMatchObject([{ fields: [{ field: 'images', before: '1', after: '2' }] }])
    requestedPaths = []
    expect((await preview({ text: text('a.jpg') })).import.counts).toMatchObject({ same: 1, pictures: 0 })
    expect(requestedPaths).toEqual([])
  })

  it('are never requested from a private network, not by a redirect either', async () => {
    const limits = { mostBytes: 1_000_000, timeoutMs: 2_000, allowLocal: false }
    for (const address of [
      `${base}/a.jpg`,
      'http://localhost/a.jpg',
      'http://[::1]/a.jpg',
      'http://2130706433/a.jpg',
    ]) {
      await expect(fetchPicture(address, limits), address).rejects.toMatchObject({ reason: 'private_address' })
    }
    await expect(fetchPicture('file:///etc/passwd', limits)).rejects.toMatchObject({ reason: 'not_web' })
    for (const address of ['10.1.2.3', '169.254.169.254', '::ffff:127.0.0.1', '64:ff9b::a00:1', 'fd00::1', 'fe80::1']) {
      expect(isPrivateAddress(address), address).toBe(true)
    }
    expect(['1.1.1.1', '2606:4700::1111'].map(isPrivateAddress)).toEqual([false, false])
  })

  it('are refused if they exceed the size limit', async () => {
    const limits = { mostBytes: 100, timeoutMs: 5_000, allowLocal: true }
    await expect(fetchPicture(`${base}/a.jpg`, limits)).rejects.toMatchObject({ reason: 'too_large' })
  })
})

describe('uploaded pictures', () => {
  const HEAD = 'Handle,Title,Type,Variant SKU,Variant Price,Image Src\n'
  const text = `${HEAD}own,Own,Ruby,OWN-1,900,Fotos/Ruby 1.JPG\nlack,Lack,Ruby,LACK-1,900,lost.jpg\n`

  it('are found by their names, also after the columns are remapped; missing ones are noted by line', async () => {
    const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#3322aa' } })
      .png()
      .toBuffer()
    const { src } = await addPhotograph(bytes, { by: manager(), now: NOW })
    const { preview, write, api } = importAdmin(manager())
    const { import: importRow, report } = await preview({ text }, 'own.csv', [{ name: 'ruby 1.jpg', src }])
    expect(importRow).toMatchObject({ state: 'ready', counts: { new: 2, refused: 0, pictures: 0 } })
    expect(report?.notices).toEqual([{ line: 3, sku: 'LACK-1', code: 'picture_missing', value: 'lost.jpg' }])
    const mapping = { Handle: 'slug' }
    expect((await api.check({ id: importRow.id, mapping })).reason).toBeUndefined()
    await processNextImport()
    const { state } = await write(importRow.id)
    expect(state).toMatchObject({ state: 'done', counts: { new: 2 } })
    const rows = await (await getDb())
      .select()
      .from(product)
      .where(inArray(product.sku, ['OWN-1', 'LACK-1']))
      .orderBy(desc(product.sku))
    expect(rows.map(({ images }) => images)).toEqual([[{ src, alt: { en: 'Own', fr: 'Own' } }], []])
  })

  it('that are missing beside another one are a warning, and the product comes without them', async () => {
    const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#117733' } })
      .png()
      .toBuffer()
    const { src } = await addPhotograph(bytes, { by: manager(), now: NOW })
    const { preview, write, api } = importAdmin(manager())
    const rows = `${HEAD}two,Two,Ruby,TWO-1,900,here.jpg\ntwo,,,,,lost.jpg\n`
    const { import: importRow, report } = await preview({ text: rows }, 'two.csv', [{ name: 'here.jpg', src }])
    expect(importRow).toMatchObject({ state: 'ready', counts: { new: 1, refused: 0, notices: 1 } })
    const warning = { line: 3, sku: 'TWO-1', code: 'picture_missing', value: 'lost.jpg' }
    expect(report?.notices).toEqual([warning])
    expect((await write(importRow.id)).state).toMatchObject({ state: 'done', counts: { new: 1 } })
    expect((await api.get({ id: importRow.id })).data?.report?.notices).toEqual([warning])
    const [row] = await (await getDb()).select().from(product).where(eq(product.sku, 'TWO-1'))
    expect(row?.images.map((image) => image.src)).toEqual([src])
    const again = await preview({ text: rows }, 'two.csv', [{ name: 'here.jpg', src }])
    expect(again.import.counts).toMatchObject({ new: 0, changed: 0, same: 1 })
  })

  it('that were never received do not count as pictures', async () => {
    const { preview } = importAdmin(manager())
    const src = `u/${'0'.repeat(64)}`
    const { import: importRow } = await preview({ text: `${HEAD}x,X,Ruby,X-1,900,x.jpg\n` }, 'x.csv', [
      { name: 'x.jpg', src },
    ])
    expect(importRow).toMatchObject({ state: 'refused', counts: { refused: 1 } })
  })
})
