import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/return-photo/[number]/[id]/route'
import { POST } from '@/app/api/return-photo/[number]/route'
import { env } from '@/lib/env'
import { sweepFiles } from '@/lib/server/storage/enquiry-files'
import { newMobile } from '../../data/calls'
import { drawing, pdf } from '../../data/catalogue/pictures'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../data/fixtures'
import { deliverOrder } from '../../data/order/line-returns'

const session = vi.hoisted((): { customerId: number | null } => ({ customerId: null }))
vi.mock('@/lib/session/current', () => ({ getCustomerId: async () => session.customerId }))

withTestDatabase(fillShop)
beforeEach(resetLimits)
beforeEach(() => {
  session.customerId = null
  env().UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'uploads-'))
})

const url = (number: string, query: string, id = '') => `http://shop.example/api/return-photo/${number}${id}?${query}`
async function send(number: string, query: string, files: [name: string, bytes: Uint8Array][], headers = {}) {
  const body = new FormData()
  for (const [name, bytes] of files) body.append('files', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request(url(number, query), { method: 'POST', body, headers })
  return (await POST(request, { params: Promise.resolve({ number }) })).json()
}
const fetched = async (number: string, id: number | string, query = '') =>
  GET(new Request(url(number, query, `/${id}`)), { params: Promise.resolve({ number, id: String(id) }) })
const storedFiles = () =>
  readdirSync(env().UPLOADS_DIR ?? '', { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

async function requested() {
  const one = await deliverOrder({ guest: true })
  await one.ask({ [one.stoneLine]: 1 }, 'damaged')
  const photos = async () => (await one.see()).returns?.[0]?.photos ?? []
  return { ...one, photos, query: `serial=1&key=${one.key}` }
}

it('are stored all or none: a document, a damaged file or a fifth photograph is refused, and nothing is stored', async () => {
  const { number, query, photos } = await requested()
  const picture = await drawing()
  expect(
    await send(number, query, [
      ['a.png', picture],
      ['plan.pdf', pdf()],
    ]),
  ).toMatchObject({
    ...{ status: 0, reason: 'files_refused', data: { files: [{ name: 'plan.pdf', problem: 'wrong_type' }] } },
  })
  expect(await send(number, query, [['bad.png', Buffer.from('no')]])).toMatchObject({ reason: 'files_refused' })
  expect(
    await send(
      number,
      query,
      Array.from({ length: 5 }, () => ['a.png', picture]),
    ),
  ).toMatchObject({ status: 0 })
  expect(await send(number, 'serial=2', [['a.png', picture]])).toMatchObject({ reason: 'not_found' })
  expect(await send(number, query, [['a.png', picture]], { origin: 'https://evil.test' })).toMatchObject({ status: 0 })
  expect(await photos()).toEqual([])
  await sweepFiles(new Date(Date.now() + 7_200_000))
  expect(storedFiles()).toEqual([])
})

it('are added by the buyer with the key, and shown to the buyer and by staff only', async () => {
  const { number, key, query, photos } = await requested()
  expect(await send(number, query, [['scratch.png', await drawing()]])).toMatchObject({ status: 1 })
  const [photo] = await photos()
  const own = await fetched(number, photo?.id ?? 0, `key=${key}`)
  expect(own.status).toBe(200)
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  const other = await deliverOrder({ guest: true })
  for (const response of [
    await fetched(number, photo?.id ?? 0),
    await fetched(number, photo?.id ?? 0, `key=${'x'.repeat(22)}`),
    await fetched(other.number, photo?.id ?? 0, `key=${other.key}`),
    await fetched(number, 'x', `key=${key}`),
    await fetched('\0', 1, `key=${key}`),
  ])
    expect(response.status).toBe(404)
  session.customerId = await makeCustomer(newMobile())
  expect((await fetched(number, photo?.id ?? 0)).status).toBe(404)
  session.customerId = await makeCustomer(newMobile(), { role: 'staff' })
  expect((await fetched(number, photo?.id ?? 0)).status).toBe(200)
})

it('stay when unused uploads are swept, and the same one twice is stored once', async () => {
  const { number, query, photos } = await requested()
  for (let time = 0; time < 2; time++) await send(number, query, [['a.png', await drawing()]])
  await sweepFiles(new Date(Date.now() + 7_200_000))
  expect(await photos()).toHaveLength(1)
  expect(storedFiles()).toHaveLength(1)
})

it('refuse too many wrong keys with 429 and the seconds to wait', async () => {
  const { number } = await requested()
  for (let time = 0; time < 120; time++) await fetched(number, 1, 'key=wrong')
  const refused = await fetched(number, 1, 'key=wrong')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
})
