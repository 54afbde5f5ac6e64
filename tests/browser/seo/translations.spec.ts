import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixture'

for (const lang of ['en', 'fr']) {
  test(`/assets/i18n/${lang}.json is the message file, and 304 when it is cached`, async ({ request }) => {
    const first = await request.get(`/assets/i18n/${lang}.json`)
    expect(first.status()).toBe(200)
    expect(first.headers()['content-type']).toContain('application/json')
    expect(first.headers()['cache-control']).toMatch(/max-age=\d+/)
    expect(await first.json()).toEqual(JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8')))
    const headers = { 'If-None-Match': first.headers().etag ?? '' }
    const again = await request.get(`/assets/i18n/${lang}.json`, { headers })
    expect(again.status()).toBe(304)
    expect(await again.text()).toBe('')
  })
}

for (const file of ['de.json', 'en', 'en.js', '..%2Fen.json', '__proto__']) {
  test(`there is no /assets/i18n/${file}`, async ({ request }) => {
    expect((await request.get(`/assets/i18n/${file}`, { maxRedirects: 0 })).status()).toBe(404)
  })
}
