import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { readInfoPage } from '@/lib/content/page'
import { LOCALES } from '@/lib/domain/locale'
import { getMessages, getTranslator, setGstCharged } from '@/lib/i18n/translator'
import llms from '@/lib/seo/data/llms.json'
import { siteDescription } from '@/lib/seo/site-description'

/** Groups and texts of the admin (its GST return is written down in the activity) and of invoices, rows that are left out without tax, and the law itself. */
const KEPT =
  /^(invoice|shopData|shopSettings|catalogueAdmin|goLive|gstReturn|invoiceList|activity|withoutGst)\.|^(product\.gst|cart\.gstIncluded|order\.gstLine|footer\.gstin|account\.closeKept|customizationGuide\.gst)$/
const CLAIM = /\bGST\b|\bTVA comprise/

function listTexts(texts: object, prefix = ''): { key: string; text: string }[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key: prefix + key, text: value }] : listTexts(value, `${prefix}${key}.`),
  )
}

describe('a shop without a GST number', () => {
  beforeAll(() => {
    applyStoredSettings({ gst_status: 'unregistered' })
    setGstCharged(false)
  })
  afterAll(() => {
    applyStoredSettings({})
    setGstCharged(true)
  })

  it.each(LOCALES)('claims nowhere in its texts in %s that prices include GST', async (locale) => {
    const claims = listTexts(getMessages(locale)).filter(({ key, text }) => !KEPT.test(key) && CLAIM.test(text))
    expect(claims).toEqual([])
    expect(getTranslator(locale, 'order')('gstRate', { hsn: '7103', percent: 0 })).toBe('HSN 7103')
    expect(siteDescription(locale)).not.toMatch(CLAIM)
    expect(llms[locale].aboutWithoutGst).not.toMatch(CLAIM)
    for (const slug of [
      'aboutus',
      'terms-conditions',
      'payment-methods',
      'product-designs',
      'customized-jewellery',
    ] as const) {
      const { title, description, html } = await readInfoPage(slug, locale)
      expect([
        slug,
        `${title} ${description} ${html}`.match(/.{0,40}(GST comprise|GST included|include GST).{0,40}/g),
      ]).toEqual([slug, null])
      expect(html).not.toContain('{{')
    }
  })
})

it.each(LOCALES)('a registered shop keeps its texts in %s', async (locale) => {
  expect(getMessages(locale).cart.promise).toMatch(/GST/)
  expect(siteDescription(locale)).toMatch(/GST|TVA/)
  const { html } = await readInfoPage('terms-conditions', locale)
  expect(html).toMatch(/GST/)
})
