import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LOGO_FORMS, type Logo, MAX_HEADER_LOGO_BYTES, toLogoSetting } from '@/lib/domain/settings/logo'
import { type as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { BAD_LOGOS, LOGO_SVG, toNoisyLogo } from '../../../data/logos'
import { fillInvoiceShop } from '../../../data/order/invoices'
import { CHENNAI_SETTINGS } from '../../../data/settings'

withTestDatabase(fillInvoiceShop)

const folder = mkdtempSync(join(tmpdir(), 'logos-'))
let owner: number
let addLogo: (bytes: Uint8Array) => Promise<Logo>
let drawLogo: typeof import('@/lib/server/storage/logo-picture')['drawLogo']
let savesettings: ReturnType<typeof as>['shopdata']['savesettings']

beforeAll(async () => {
  owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Meera' })
  vi.stubEnv('UPLOADS_DIR', folder)
  vi.resetModules()
  const { addLogo: add } = await import('@/lib/server/storage/logo')
  addLogo = (bytes) => add(bytes, { by: owner, now: NOW })
  drawLogo = (await import('@/lib/server/storage/logo-picture')).drawLogo
  savesettings = (await import('../../../data/calls')).as(owner).shopdata.savesettings
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const stored = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))

it.each(BAD_LOGOS.map((file) => [file.name, file] as const))(
  'refuses %s, and stores nothing of it',
  async (_, file) => {
    const before = stored()
    await expect(addLogo(await file.toBytes())).rejects.toMatchObject({ reason: file.problem })
    expect(stored()).toEqual(before)
  },
)

it('stores a drawing as a picture without its margin, and makes every form of it', async () => {
  const logo = await addLogo(Buffer.from(LOGO_SVG))
  expect(logo.width).toBeGreaterThan(900)
  expect(logo.width / logo.height).toBeCloseTo(444 / 96, 1)
  for (const name of stored()) expect(name).toMatch(/\.webp$/)
  const sides = { 'icon-180.png': 180, 'icon-192.png': 192, 'icon-512.png': 512, 'maskable-512.png': 512 }
  for (const form of LOGO_FORMS) {
    const picture = await drawLogo(logo.sha, form)
    if (!picture) throw new Error(`no picture for ${form}`)
    expect(picture.toString('latin1')).not.toContain('<svg')
    const bytes = form === 'favicon.ico' ? picture.subarray(22) : picture
    const { width, height } = await sharp(bytes).metadata()
    const side = new Map<string, number>(Object.entries(sides)).get(form)
    if (side) expect([width, height]).toEqual([side, side])
  }
  expect((await drawLogo(logo.sha, 'favicon.ico'))?.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  expect(await drawLogo('0'.repeat(64), 'header.webp')).toBeNull()
})

it('keeps the picture of the header light', async () => {
  const logo = await addLogo(await toNoisyLogo())
  const header = await drawLogo(logo.sha, 'header.webp')
  expect(header?.byteLength).toBeLessThanOrEqual(MAX_HEADER_LOGO_BYTES)
})

it('leaves the room around a maskable icon that launchers cut off', async () => {
  const logo = await addLogo(Buffer.from(LOGO_SVG))
  const icon = await drawLogo(logo.sha, 'maskable-512.png')
  const { data, info } = await sharp(icon ?? Buffer.alloc(0))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = [...data.subarray(0, 3)]
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const [x, y] = [(pixel % info.width) - 256, Math.floor(pixel / info.width) - 256]
    const isGround = ground.every((part, at) => Math.abs(part - (data[pixel * 3 + at] ?? 0)) < 8)
    if (!isGround) expect(Math.hypot(x, y)).toBeLessThanOrEqual(256 * 0.8)
  }
})

it('is a setting only where its file is there', async () => {
  const gone = { sha: '0'.repeat(64), width: 10, height: 10 }
  const refused = await savesettings({ version: 0, value: { ...CHENNAI_SETTINGS, logo: toLogoSetting(gone) } })
  expect(refused).toMatchObject({ status: 0, reason: 'image_gone' })
  const logo = toLogoSetting(await addLogo(Buffer.from(LOGO_SVG)))
  expect(await savesettings({ version: 0, value: { ...CHENNAI_SETTINGS, logo } })).toMatchObject({
    status: 1,
    data: { value: { logo } },
  })
})
