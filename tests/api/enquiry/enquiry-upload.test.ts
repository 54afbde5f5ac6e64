import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NextRequest } from 'next/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/admin/enquiry-file/[number]/[id]/route'
import { POST as form } from '@/app/api/form/[kind]/route'
import { POST } from '@/app/api/v1/admin/customjewelreq/route'
import { env } from '@/lib/env'
import { receiveBody } from '@/lib/server/storage/receive-body'
import { as, newMobile } from '../../data/calls'
import { drawing, pdf } from '../../data/catalogue/pictures'
import { withTestDatabase } from '../../data/connection'
import { makeStaff, PERSON } from '../../data/enquiries'
import { fillShop, makeCustomer, resetLimits } from '../../data/fixtures'

const session = vi.hoisted((): { customerId: number | null } => ({ customerId: null }))
vi.mock('@/lib/session/current', () => ({
  getCustomerId: async () => session.customerId,
  getToken: async () => session.customerId && { customer_id: session.customerId },
}))

withTestDatabase(fillShop)
beforeEach(resetLimits)
beforeEach(() => {
  session.customerId = null
  env().UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'uploads-'))
})

const ADDRESS = 'http://shop.example/api/v1/admin/customjewelreq'
const WISH = { ...PERSON, kind: 'ring', message: 'A plain band for my own stone.', lang: 'fr', took_ms: '9000' }
type Chosen = [name: string, bytes: Uint8Array]

function body(files: Chosen[], fields: Record<string, string> = WISH): FormData {
  const sent = new FormData()
  for (const [name, text] of Object.entries(fields)) sent.set(name, text)
  for (const [name, bytes] of files) sent.append('files', new Blob([new Uint8Array(bytes)]), name)
  return sent
}
const request = (init: RequestInit & { duplex?: 'half' }, url = ADDRESS) =>
  new Request(url, { method: 'POST', ...init })
const send = (init: RequestInit & { duplex?: 'half' }) => POST(new NextRequest(request(init)))
const plain = (sent: FormData, url = 'http://shop.example/api/form/customjewelreq?lang=fr') =>
  form(request({ body: sent }, url), { params: Promise.resolve({ kind: 'customjewelreq' }) })
const fetched = (number: string, id: number | string) =>
  GET(new Request('http://shop.example'), { params: Promise.resolve({ number, id: String(id) }) })
const storedFiles = () =>
  readdirSync(env().UPLOADS_DIR ?? '', { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

it('accepts a form with files, and shows them to staff only', async () => {
  const sender = await makeCustomer(newMobile())
  session.customerId = sender
  const reply = await send({
    body: body([
      ['bague dorée.png', await drawing()],
      ['plan.pdf', pdf()],
    ]),
  })
  const { status, data } = await reply.json()
  expect({ http: reply.status, status }).toEqual({ http: 200, status: 1 })
  const { staff } = await makeStaff()
  const files = (await staff.enquiry({ number: data.number })).data?.files ?? []
  const [picture, document] = files.map(({ id }) => id)
  for (const [caller, expected] of [
    [null, 401],
    [await makeCustomer(newMobile()), 403],
    [sender, 200],
  ] as const) {
    session.customerId = caller
    expect((await fetched(data.number, picture ?? 0)).status).toBe(expected)
  }
  session.customerId = await makeCustomer(newMobile(), { role: 'staff' })
  const pictureFile = await fetched(data.number, picture ?? 0)
  expect(Object.fromEntries(pictureFile.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="bague dor_e.webp"; filename*=UTF-8''bague%20dor%C3%A9e.webp`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const documentFile = await fetched(data.number, document ?? 0)
  expect(documentFile.headers.get('content-type')).toBe('application/pdf')
  expect(documentFile.headers.get('content-disposition')).toMatch(/^attachment; filename="plan.pdf"/)
  for (const [number, id] of [
    [data.number, 999],
    ['CJ-26-0000-0000', picture],
    ['../..', 1],
    [data.number, 'x'],
  ]) {
    expect((await fetched(String(number), id ?? 0)).status).toBe(404)
  }
})

it('works without JavaScript, and names the problem of each file', async () => {
  const sent = await plain(
    body([
      ['ring.png', await drawing()],
      ['', new Uint8Array()],
    ]),
  )
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(/^\/fr\/gems\/customized-jewellery\?receipt=CJ-/)
  const refused = await plain(body([['<i>bad.png', Buffer.from('no')]]))
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('&#60;i&#62;bad.png')
  expect(html).not.toContain('<i>bad')
  const many = await plain(body(Array.from({ length: 6 }, (_, at): Chosen => [`${at}.pdf`, pdf()])))
  expect(many.status).toBe(422)
  expect(await many.text()).toContain('5 fichiers au maximum')
  const wrong = await plain(body([], { ...WISH, message: 'x' }))
  expect(wrong.status).toBe(422)
})

it('validates the fields before it processes a file', async () => {
  const reply = await send({ body: body([['bad.png', Buffer.from('no')]], { ...WISH, email: 'asha' }) })
  expect(reply.status).toBe(422)
  expect((await reply.json()).errors).toEqual([{ path: 'email', message: 'email_invalid' }])
})

const typed = { 'content-type': 'multipart/form-data; boundary=xx' }
it.each([
  ['no form at all', { headers: typed, body: 'hello' }, 422],
  [
    'a form that ends too early',
    { headers: typed, body: '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb' },
    422,
  ],
  ['a part without a name', { headers: typed, body: '--xx\r\nX: y\r\n\r\nb\r\n--xx--\r\n' }, 422],
  ['no boundary', { headers: { 'content-type': 'multipart/form-data; a=b' }, body: 'hello' }, 422],
  ['a wrong Content-Length', { headers: { ...typed, 'content-length': '99999999' }, body: 'x' }, 413],
  ['a form of another origin', { headers: { origin: 'https://evil.test' }, body: body([]) }, 403],
])('refuses %s', async (_, init, status) => {
  expect((await send(init)).status).toBe(status)
  expect(storedFiles()).toEqual([])
})

it('accepts ten forms with files an hour from one address', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 11; time++)
    statuses.push((await send({ body: body([['a.pdf', pdf(String(time))]]) })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect((await as(null).admin.contactus({ ...PERSON, message: 'Is it heated, please?' })).status).toBe(1)
})

it('never exceeds its memory limit, processes two at once, and leaves nothing behind', async () => {
  async function* endless() {
    for (;;) yield new Uint8Array(1024)
  }
  expect(await receiveBody(endless(), 10_000, async () => ({}))).toBe('too_large')
  let maxAtOnce = 0
  let running = 0
  async function* small() {
    yield new Uint8Array(10)
  }
  let release = () => {}
  const bothRunning = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = async () => {
    maxAtOnce = Math.max(maxAtOnce, ++running)
    if (running === 2) release()
    await bothRunning
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return {}
  }
  const all = await Promise.all(Array.from({ length: 26 }, () => receiveBody(small(), 100, work)))
  expect(maxAtOnce).toBe(2)
  expect(all.filter((one) => one === 'busy')).toHaveLength(2)
  await expect(
    receiveBody(small(), 100, async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect(storedFiles()).toEqual([])
})

it('receives three bodies at once from one address group, and others meanwhile', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  async function* slow() {
    await ended
    yield new Uint8Array(10)
  }
  const receive = (address: string) => receiveBody(slow(), 100, async () => ({}), address)
  const received = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3'].map(receive)
  expect(await receive('2001:db8:1:2::4')).toBe('busy')
  const other = receive('2001:db8:1:3::1')
  end()
  expect(await Promise.all([...received, other])).toEqual([{}, {}, {}, {}])
  expect(await receive('2001:db8:1:2::4')).toEqual({})
})
