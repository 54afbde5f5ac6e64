import { mkdtempSync, readdirSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { enquiry, enquiry_file, outbox } from '@/lib/db/schema'
import { env } from '@/lib/env'
import { dispatch } from '@/lib/server/dispatch'
import type { SentFile } from '@/lib/server/runtime/answer'
import { sweepFiles, toStoredFileName } from '@/lib/server/storage/enquiry-files'
import { uploadPath } from '@/lib/server/storage/upload-folder'
import { uploadStore } from '@/lib/server/storage/uploads'
import { as, later, NOW, newMobile } from '../../data/calls'
import { bomb, drawing, pdf, photograph } from '../../data/catalogue/pictures'
import { withTestDatabase } from '../../data/connection'
import { makeStaff, PERSON } from '../../data/enquiries'
import { fillShop, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)
beforeEach(() => {
  env().UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'uploads-'))
})

const WISH = { ...PERSON, kind: 'ring', message: 'A plain band for my own stone.' }

async function send(files: SentFile[], more: object = {}, customerId: number | null = null) {
  const context = { customerId, address: '203.0.113.7', now: NOW, files }
  const { envelope } = await dispatch('admin/customjewelreq', { ...WISH, ...more }, context)
  const { data } = envelope
  const number = typeof data === 'object' && data !== null && 'number' in data ? String(data.number) : ''
  return { envelope, number }
}
const storedFiles = () =>
  readdirSync(env().UPLOADS_DIR ?? '', { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

describe('a stored file', () => {
  it('is a re-encoded picture, upright and without metadata, or an unchanged document', async () => {
    const sent = [
      { name: 'IMG 01.jpg', bytes: await photograph() },
      { name: 'plan.pdf', bytes: pdf() },
    ]
    const { number } = await send(sent)
    const { data } = await (await makeStaff()).staff.enquiry({ number })
    expect(data?.files).toMatchObject([
      { name: 'IMG 01.jpg', mime: 'image/webp', width: 480, height: 640 },
      { name: 'plan.pdf', mime: 'application/pdf', width: null, bytes: pdf().length },
    ])
    const [picture, document] = await (await getDb()).select().from(enquiry_file).orderBy(enquiry_file.id)
    const storedBytes = picture && (await uploadStore().read('enquiries', toStoredFileName(picture)))
    const { format, exif, orientation } = await sharp(storedBytes ?? Buffer.alloc(0)).metadata()
    expect({ format, exif, orientation }).toEqual({ format: 'webp', exif: undefined, orientation: undefined })
    expect((await sharp(sent[0]?.bytes).metadata()).exif).toBeInstanceOf(Buffer)
    expect(document && (await uploadStore().read('enquiries', toStoredFileName(document)))).toEqual(pdf())
  })

  it('is never wider or higher than 2,400 pixels', async () => {
    const { number } = await send([{ name: 'wide.png', bytes: await drawing(4000, 1000) }])
    const { data } = await (await makeStaff()).staff.enquiry({ number })
    expect(data?.files).toMatchObject([{ width: 2400, height: 600 }])
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\ring.png', 'ring.png'],
    ['/', 'file'],
    ['..', 'file'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['<img src=x onerror=1>.png', '<img src=x onerror=1>.png'],
    ['x'.repeat(300), `${'x'.repeat(99)}…`],
  ])('has the name %j for display only', async (name, shown) => {
    const { number } = await send([{ name, bytes: await drawing() }])
    expect((await (await makeStaff()).staff.enquiry({ number })).data?.files).toMatchObject([{ name: shown }])
    expect(storedFiles().map((one) => one.name)).toEqual([expect.stringMatching(/^[a-f0-9]{64}\.webp$/)])
  })

  it('is stored once, however often it is sent with its key', async () => {
    const key = crypto.randomUUID()
    const email = `${newMobile()}@example.in`
    const files = [{ name: 'ring.png', bytes: await drawing() }]
    const again = () => send(files, { key, email })
    const numbers = (await Promise.all([again(), again()])).map(({ number }) => number)
    numbers.push((await again()).number)
    expect(new Set(numbers).size).toBe(1)
    const db = await getDb()
    expect(await db.$count(enquiry, eq(enquiry.number, numbers[0] ?? ''))).toBe(1)
    expect(await db.$count(outbox, eq(outbox.to, email))).toBe(1)
    expect((await send(files, { key, email: `${newMobile()}@example.in` })).number).not.toBe(numbers[0])
  })
})

describe('a refused file', () => {
  const kinds: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['an empty file', () => Buffer.alloc(0), 'empty'],
    ['an HTML page named as a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong_type'],
    ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'wrong_type'],
    ['an animation', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'wrong_type'],
    ['an executable', () => Buffer.from('MZ\u0090\u0000'), 'wrong_type'],
    ['the first bytes of a picture only', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'broken'],
    ['half a photograph', async () => (await photograph()).subarray(0, 900), 'broken'],
    ['half a drawing', async () => (await drawing()).subarray(0, 120), 'broken'],
    ['ten thousand by ten thousand', () => bomb(10_000, 10_000), 'too_many_pixels'],
    ['two thousand million in a row', () => bomb(2_147_483_647, 1), 'broken'],
    ['more than eight megabytes', () => Buffer.alloc(8 * 1_048_576 + 1, 0xff), 'too_large'],
    ['half a PDF', () => pdf().subarray(0, 40), 'broken'],
    ['a PDF behind other bytes', () => Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'wrong_type'],
    ['a PDF with trailing bytes', () => Buffer.concat([pdf(), Buffer.alloc(5000, 60)]), 'broken'],
  ]
  it.each(kinds)('%s', async (_, make, problem) => {
    const before = await (await getDb()).$count(enquiry)
    const { envelope } = await send([
      { name: 'good.png', bytes: await drawing() },
      { name: 'bad.jpg', bytes: await make() },
    ])
    const files = [{ name: 'bad.jpg', problem }]
    expect(envelope).toMatchObject({ status: 0, reason: 'files_refused', data: { files } })
    expect(await (await getDb()).$count(enquiry)).toBe(before)
    expect(storedFiles()).toEqual([])
  })

  it('an HTML page hidden in a picture is gone after re-encoding', async () => {
    const hidden = Buffer.concat([await photograph(), Buffer.from('<script>alert(1)</script>')])
    const { number } = await send([{ name: 'both.jpg', bytes: hidden }])
    const [{ sha } = { sha: '' }] = await (await getDb())
      .select({ sha: enquiry_file.sha })
      .from(enquiry_file)
      .innerJoin(enquiry, eq(enquiry.id, enquiry_file.enquiry_id))
      .where(eq(enquiry.number, number))
    expect(String(await uploadStore().read('enquiries', `${sha}.webp`))).not.toContain('script')
  })

  it('files of a form with the honeypot filled are not processed', async () => {
    const { number } = await send([{ name: 'bad.jpg', bytes: Buffer.from('no') }], { website: 'x' })
    expect(number).toMatch(/^CJ-/)
    expect(storedFiles()).toEqual([])
  })
})

describe('deleted files', () => {
  it('are those that no enquiry claims, an hour after their upload', async () => {
    await send([{ name: 'ring.png', bytes: await drawing() }])
    const unclaimed = `${'ab'.repeat(32)}.webp`
    await uploadStore().save('enquiries', unclaimed, Buffer.from('lost'))
    for (const { parentPath, name } of storedFiles()) await utimes(join(parentPath, name), NOW, NOW)
    expect(await sweepFiles(later(30))).toBe(0)
    expect(await sweepFiles(later(90))).toBe(1)
    expect(await uploadStore().read('enquiries', unclaimed)).toBeNull()
    expect(storedFiles()).toHaveLength(1)
  })

  it('are those of a closed account, and not another person’s copy of the same picture', async () => {
    const [one, other] = [await makeCustomer(newMobile()), await makeCustomer(newMobile())]
    const same = { name: 'same.png', bytes: await drawing(77, 66) }
    const { number } = await send([same, { name: 'own.png', bytes: await drawing(99, 99) }], {}, one)
    await send([same], {}, other)
    const { staff } = await makeStaff()
    await staff.noteenquiry({ number, version: 0, text: 'Ask the goldsmith' })
    const { data } = await as(one).customer.export({})
    const files = ['same.png', 'own.png'].map((name) => ({ name, url: expect.stringContaining(`/${number}/`) }))
    expect(data).toMatchObject({ enquiries: [{ number, files, answers: [] }] })
    expect(JSON.stringify(data)).not.toContain('goldsmith')
    expect(storedFiles()).toHaveLength(2)
    expect((await as(one).customer.close({ confirm: true })).status).toBe(1)
    expect(storedFiles()).toHaveLength(1)
    expect((await staff.enquiry({ number })).reason).toBe('not_found')
    await as(other).customer.close({ confirm: true })
    expect(storedFiles()).toEqual([])
  })
})

it('no name from outside is ever used as a path', () => {
  expect(() => uploadPath('enquiries', '../../etc/passwd')).toThrow(RangeError)
})
