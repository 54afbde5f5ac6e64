import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBirthMonth } from '../domain/catalogue/birthstone'
import { type InfoSlug, infoPath, isInfoSlug } from '../domain/content/info-pages'
import { type Locale, localePath } from '../domain/locale'
import { getMessages } from '../i18n/translator'
import { site } from '../site'
import { readBirthstone } from './birthstone-text'
import { escapeMarkdown, type Heading, renderMarkdown } from './markdown'

/** A text of the shop: front matter, and its body as HTML. */
export type InfoPage = {
  slug: InfoSlug
  title: string
  description: string
  keywords: string[]
  /** Days as `2026-11-01`: first publication and last edit. */
  published: string
  updated: string
  html: string
  /** Its sections, for a table of contents. */
  headings: Heading[]
}

/** Reads one info page in a language; placeholders are filled from the shop's configuration. */
export async function readInfoPage(slug: InfoSlug, locale: Locale): Promise<InfoPage> {
  const month = findBirthMonth(slug)
  if (month !== null) return { slug, ...readBirthstone(month, locale) }
  const file = await readFile(join(process.cwd(), 'lib/content', locale, `${slug}.md`), 'utf8')
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(matter)?.[1] ?? ''
  const values = toPlaceholders(locale)
  const plain = (text: string) => fillPlaceholders(text, values, (value) => value)
  return {
    slug,
    title: plain(JSON.parse(field('title'))),
    description: plain(JSON.parse(field('description'))),
    keywords: JSON.parse(field('keywords')).map(plain),
    published: field('published') || field('updated'),
    updated: field('updated'),
    ...renderMarkdown(linkPages(fillPlaceholders(body, values, escapeMarkdown), locale)),
  }
}

function toPlaceholders(locale: Locale): Record<string, string> {
  const { name, phone, email, address, court, grievanceOfficer } = site()
  const { manager, tax, registration } = getMessages(locale).page
  return {
    shop: name,
    city: address.locality,
    court,
    phone,
    email,
    address: `${address.street}, ${address.locality} ${address.postalCode}, ${address.region}`,
    grievance_officer: grievanceOfficer ?? manager,
    tax,
    registration,
  }
}

function fillPlaceholders(
  text: string,
  values: Record<string, string>,
  escapeValue: (value: string) => string,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, key) => {
    const value = values[key]
    return value === undefined ? whole : escapeValue(value)
  })
}

/** Links are written as `/slug` and replaced by the page's path in the language. */
function linkPages(markdown: string, locale: Locale): string {
  return markdown.replace(/\[([^\]]+)\]\(\/([a-z-]+)\)/g, (_, values: string, slug: string) =>
    isInfoSlug(slug) ? `[${values}](${localePath(locale, infoPath(slug))})` : values,
  )
}
