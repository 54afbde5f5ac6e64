import type { APIRequestContext } from '@playwright/test'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { MESSAGES } from '../support/message-texts'
import { openPage, WIDTHS } from '../support/shell'

test.use(WITH_PICTURES)

type ProductWithReport = { report: { number: string } | null }

/** The numbers of existing reports. */
async function findReports(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/api/v1/product/getbytypeid?ids=1&per_page=100')
  const { data }: { data: ProductWithReport[] } = await answer.json()
  return data.flatMap(({ report }) => report?.number ?? [])
}

for (const lang of LOCALES) {
  const { certificate } = MESSAGES[lang]
  const path = localePath(lang, '/pages/view-certificate')

  test(`a report is shown with explanations and as a PDF, in ${lang}`, async ({ page, request, isMobile }) => {
    const [number = ''] = await findReports(request)
    await openPage(page, `${path}?number=${number}`, isMobile ? WIDTHS[0] : WIDTHS[3])
    const report = page.getByRole('region', { name: certificate.title.replace('{number}', number) })
    await expect(report.getByText(certificate.sample)).toBeVisible()
    await expect(report.getByText(certificate.read.size)).toBeVisible()
    await expect(report.getByText(certificate.read.typical).first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await mirrorPage(page)
    expect(await findFaults(page)).toEqual([])

    const link = report.getByRole('link', { name: certificate.pdf })
    const pdf = await request.get((await link.getAttribute('href')) ?? '')
    expect(pdf.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="report-${number}.pdf"`,
    })
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
}

test('a photograph of the QR code opens the report', async ({ page, request, isMobile }) => {
  const number = (await findReports(request)).at(isMobile ? 1 : 2) ?? ''
  await openPage(page, `/fr/pages/view-certificate?number=${number}`, isMobile ? WIDTHS[0] : WIDTHS[3])
  const code = page.getByRole('img', { name: fr.certificate.code })
  // Not covered by the bar at the bottom of a phone.
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const photograph = await code.screenshot()
  await openPage(page, '/pages/view-certificate', isMobile ? WIDTHS[0] : WIDTHS[3])
  await page.getByRole('button', { name: en.certificate.scan }).click()
  const chooser = page.getByLabel(en.certificate.photo)
  await expect(chooser).toBeFocused()
  const nothing = await page.getByRole('heading', { level: 1 }).screenshot()
  await chooser.setInputFiles({ name: 'title.png', mimeType: 'image/png', buffer: nothing })
  await expect(page.getByText(en.certificate.noCode)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await chooser.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: photograph })
  await expect(page.getByRole('heading', { name: `Report ${number}` })).toBeVisible()
})

test('the camera reads a QR code if the browser can, and ignores foreign URLs', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'the camera does not depend on the viewport')
  const number = (await findReports(request)).at(3) ?? ''
  await page.addInitScript((reportNumber) => {
    const codes = ['https://forged.example/verify?number=1', reportNumber]
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => codes.splice(0, 1).map((rawValue) => ({ rawValue }))
    }
    const getUserMedia = async () => document.createElement('canvas').captureStream()
    Object.assign(window, { BarcodeDetector })
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
    Object.defineProperty(HTMLMediaElement.prototype, 'play', { value: async () => undefined })
  }, number)
  const camera = async (path: string) => (await request.get(path)).headers()['permissions-policy']
  expect(await camera('/fr/pages/view-certificate')).toContain('camera=(self)')
  expect(await camera('/gemstones')).toContain('camera=()')

  // By client navigation from a page whose document may not use the camera.
  await openPage(page, '/pages')
  await page
    .getByRole('main')
    .getByRole('link', { name: /certificate/i })
    .first()
    .click()
  await page.getByRole('button', { name: en.certificate.scan }).click()
  await expect(page.getByRole('heading', { name: `Report ${number}` })).toBeVisible()
})
