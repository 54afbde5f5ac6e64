import birthstones from '../domain/catalogue/birthstones.json' with { type: 'json' }
import type { Locale } from '../domain/locale'
import { escapeHtml } from '../domain/text/escape-html'
import { MESSAGES } from '../i18n/messages'

/** Publication date of these pages. */
const PUBLISHED = '2026-11-22'
const MAX_DESCRIPTION = 160

/** A month's page from the birthstone data; `index` 0 is January. */
export function readBirthstone(index: number, locale: Locale) {
  const stone = birthstones[index]
  if (!stone) throw new RangeError(`no month ${index}`)
  const { keyword } = MESSAGES[locale].birthstone
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

/** The first whole sentences that fit a search result, at least one. */
function firstSentences(text: string): string {
  const sentences = text.match(/[^.]+\.(\s|$)/g) ?? [text]
  let excerpt = ''
  for (const sentence of sentences) {
    if (excerpt && (excerpt + sentence).trim().length > MAX_DESCRIPTION) break
    excerpt += sentence
  }
  return excerpt.trim()
}
