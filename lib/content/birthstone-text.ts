import birthstones from '../domain/catalogue/birthstones.json' with { type: 'json' }
import { escapeHtml } from '../domain/text/escape-html'
import type { Locale } from '../i18n/locale'

/** The day on which these pages first stood there. */
const PUBLISHED = '2026-11-22'
const MAX_DESCRIPTION = 160

/** The text of a month's page from the catalogue's own words, `index` 0 for January. */
export function readBirthstone(index: number, locale: Locale) {
  const stone = birthstones[index]
  if (!stone) throw new RangeError(`no month ${index}`)
  const keyword = { en: '{month} birthstone', fr: 'pierre de naissance {month}' }[locale]
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index, 15))
  const title = stone.title[locale]
  const text = stone.description[locale]
  return {
    title,
    description: firstSentences(text),
    keywords: [keyword.replace('{month}', month), ...title.replace(/^.*?\s?:\s/, '').split(/, | and | et /)],
    published: PUBLISHED,
    updated: PUBLISHED,
    html: `<p>${escapeHtml(text)}</p>\n`,
    headings: [],
  }
}

/** As many whole sentences from the beginning as a search result shows; one at least. */
function firstSentences(text: string): string {
  const sentences = text.match(/[^.]+\.(\s|$)/g) ?? [text]
  let taken = ''
  for (const sentence of sentences) {
    if (taken && (taken + sentence).trim().length > MAX_DESCRIPTION) break
    taken += sentence
  }
  return taken.trim()
}
