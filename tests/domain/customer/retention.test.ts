import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { orderRetentionStart, RETENTION, retentionStart } from '@/lib/domain/customer/retention'
import { LOCALES, type Locale, toLocalized } from '@/lib/domain/locale'

const HEADINGS = toLocalized({ en: 'How long we keep it', fr: 'Durées de conservation' })

/** The second column of the table in the policy. */
async function promisesOf(lang: Locale): Promise<string[]> {
  const text = await readFile(`lib/content/${lang}/privacy-policy.md`, 'utf8')
  const [, section = ''] = text.split(`## ${HEADINGS[lang]}\n`)
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? []
  return rows.slice(2).map((row) => row.split('|')[2]?.trim() ?? '')
}

describe.each(LOCALES)('the privacy policy in %s', (lang) => {
  it('lists exactly what is deleted', async () => {
    const promised = await promisesOf(lang)
    const promises = Object.values(RETENTION).map((one) => one[lang])
    expect(promises.filter((sentence) => !promised.some((text) => text.includes(sentence)))).toEqual([])
    expect(promised.filter((text) => !promises.some((sentence) => text.includes(sentence)))).toEqual([])
  })
})

it('counts days and months back', () => {
  const now = new Date('2026-11-23T06:00:00Z')
  expect(retentionStart('newsletter', now)).toEqual(new Date('2026-10-24T06:00:00Z'))
  expect(retentionStart('idle_accounts', now)).toEqual(new Date('2023-11-23T06:00:00Z'))
})

it.each([
  ['2026-12-31T18:29:00Z', '2019-03-31T18:30:00.000Z'],
  ['2026-12-31T18:31:00Z', '2020-03-31T18:30:00.000Z'],
])('at %s keeps orders from %s on, by the financial year and the time in India', (now, from) => {
  expect(orderRetentionStart(new Date(now)).toISOString()).toBe(from)
})
