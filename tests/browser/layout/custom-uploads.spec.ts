import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import { fillEnquiry, makePicture } from '../support/custom-request'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { MESSAGES } from '../support/message-texts'

test.use(WITH_PICTURES)

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const SIDE = 40_000

/** A PNG of a few hundred bytes that declares 1,600 million pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((SIDE + 1) * 20))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A ZIP archive with one file of 64 MB of zeros. */
function archive(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  return Buffer.concat([head, packed])
}

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const expectHydrated = (page: Page) => expect(page.locator('html[data-live]')).toBeAttached()

for (const lang of LOCALES) {
  const { uploads, contact, consult, field } = MESSAGES[lang]
  const problemText = (problem: keyof typeof uploads.problems, name: string) =>
    uploads.problems[problem].replace('{name}', name).replace('{most}', '5').replace('{size}', '8')

  test(`a file that is no picture is named in the error and the form keeps the rest, in ${lang}`, async ({ page }) => {
    await page.goto(localePath(lang, '/gems/customized-jewellery'))
    await expectHydrated(page)
    await fillIn(page)
    const files = page.getByLabel(uploads.label)
    const chosen = page.getByRole('list', { name: uploads.chosen }).getByRole('listitem')
    const send = () => page.getByRole('button', { name: contact.send, exact: true }).click()
    const remove = (name: string) => page.getByRole('button', { name: uploads.remove.replace('{name}', name) }).click()
    const expectFormKept = async () => {
      await expect(page.getByLabel(consult.customMessage)).toHaveValue('A plain band,\nfor my own stone.')
      await expect(page.locator('#form').getByLabel(field.name, { exact: true })).toHaveValue('Lata Nair')
      await expect(page.getByLabel(consult.customKind)).toHaveValue('ring')
    }

    await files.setInputFiles([
      jpeg('nothing.jpg', Buffer.alloc(0)),
      jpeg('nine.jpg', Buffer.alloc(9 * 1024 * 1024, 1)),
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await expect(page.getByText(problemText('empty', 'nothing.jpg'))).toBeVisible()
    await expect(page.getByText(problemText('too_large', 'nine.jpg'))).toBeVisible()
    await expect(page.getByText(problemText('wrong_type', 'tool.exe'))).toBeVisible()
    await expect(chosen).toHaveCount(0)
    await expectFormKept()

    await files.setInputFiles(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => makePicture(`${n}.jpg`, n * 20))))
    await expect(page.getByText(problemText('too_many', '6.jpg'))).toBeVisible()
    await expect(chosen).toHaveCount(5)
    for (const n of [2, 3, 4, 5]) await remove(`${n}.jpg`)

    const path = await makePicture('..%2F..%2Fetc%2Fpasswd.jpg', 90)
    await files.setInputFiles([
      jpeg('ring.jpg', archive()),
      { ...jpeg('bomb.png', bomb()), mimeType: 'image/png' },
      path,
    ])
    await expect(chosen).toHaveCount(4)
    await send()
    await expect(page.getByText(problemText('wrong_type', 'ring.jpg'))).toBeVisible()
    await expect(page.getByText(problemText('too_many_pixels', 'bomb.png'))).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await expectFormKept()
    await expect(chosen).toHaveCount(4)

    await remove('ring.jpg')
    await remove('bomb.png')
    await send()
    await expect(page.getByText(/CJ-\d\d-\d{4}-\d{4}/)).toBeVisible()
  })

  async function fillIn(page: Page) {
    if (lang === 'fr') {
      await fillEnquiry(page, 'Lata Nair')
    } else {
      const form = page.locator('#form')
      await form.getByLabel(field.name, { exact: true }).fill('Lata Nair')
      await form.getByLabel(field.email, { exact: true }).fill('lata@example.in')
      await form.getByLabel(field.mobile, { exact: true }).fill('9845012345')
      await form.getByLabel(consult.customKind).selectOption('ring')
    }
    await page.getByLabel(consult.customMessage).fill('A plain band,\nfor my own stone.')
  }
}
