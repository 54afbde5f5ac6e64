import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { photograph } from '../../data/catalogue/pictures'
import { mp4 } from '../../data/catalogue/videos'
import { startS3Server } from '../../data/storage/s3-server'
import { expect, test } from '../support/fixture'
import { signInStaff } from '../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''

test.describe.configure({ mode: 'serial' })
test.skip(!SERVER, 'needs PostgreSQL')

const folder = mkdtempSync(join(tmpdir(), 'upload-store-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let s3: Awaited<ReturnType<typeof startS3Server>>
let shop: OwnShop
let otherShop: OwnShop
let manager: BrowserContext

test.beforeAll(async ({ browser }) => {
  database = await createDatabase(SERVER, 'filled')
  s3 = await startS3Server()
  let output = ''
  const start = (name: string) =>
    startShop({ ...s3.env, DATABASE_URL: database.url, DATA_DIR: join(folder, name), DEMO: '1' }, (chunk) => {
      output += chunk
    })
  shop = await start('a')
  const mobile = /Demo staff: .* with (\d{10})/.exec(output)?.[1]
  await database.query(`update customer set role = 'manager' where mobile_no = '${mobile}'`)
  otherShop = await start('b')
  manager = await browser.newContext({ baseURL: shop.address })
  await signInStaff(await manager.newPage(), output)
})

test.afterAll(async () => {
  await manager?.close()
  await Promise.all([shop, otherShop].map((one) => one?.stop()))
  await s3?.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function upload(call: string, bytes: Buffer, type: string) {
  const headers = { 'Content-Type': type, Origin: shop.address }
  const reply = await manager.request.post(`/api/admin/${call}`, { data: bytes, headers })
  return reply.json()
}

test('an upload to one instance is served by another that shares no disk with it', async () => {
  const picture = await upload('photograph', await photograph(), 'image/jpeg')
  expect(picture.status).toBe(1)
  const shown = await fetch(`${otherShop.address}/images/${picture.data.src}-640.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const film = mp4()
  const { data } = await upload('video', Buffer.from(film), 'video/mp4')
  const part = await fetch(otherShop.address + data.src, { headers: { Range: 'bytes=2-7' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(film.subarray(2, 8)))
})

test('pages go on while the store is away, an upload says why it is refused, and works again afterwards', async () => {
  const bytes = await photograph(700, 500)
  await s3.stop()
  expect(await upload('photograph', bytes, 'image/jpeg')).toMatchObject({ reason: 'store_unavailable' })
  const page = await manager.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const health = await fetch(`${shop.address}/api/health`)
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ status: 'degraded', uploads: 'away' })
  await s3.restart()
  expect((await upload('photograph', bytes, 'image/jpeg')).status).toBe(1)
})
