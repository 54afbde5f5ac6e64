import type { Page } from '@playwright/test'
import sharp from 'sharp'
import fr from '../../../messages/fr.json' with { type: 'json' }

/** A picture of one colour, as a file for an input. */
export const makePicture = (name: string, red: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 60, b: 90 } } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

/** Fills in the French enquiry form for a ring. */
export async function fillEnquiry(page: Page, name: string) {
  const form = page.locator('#form')
  await form.getByLabel(fr.field.name, { exact: true }).fill(name)
  await form.getByLabel(fr.field.email, { exact: true }).fill('lata@example.in')
  await form.getByLabel(fr.field.mobile, { exact: true }).fill('9845012345')
  await form.getByLabel(fr.consult.customKind).selectOption('ring')
  await form.getByLabel(fr.consult.customMessage).fill('Un anneau simple,\npour ma propre pierre.')
}
