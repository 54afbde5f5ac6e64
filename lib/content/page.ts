import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBirthMonth } from '../domain/catalogue/birthstone'
import type { InfoSlug } from '../domain/content/info-pages'
import { fillTextPlaceholders, type PageText, type PlaceholderValues } from '../domain/content/page-text'
import type { Locale } from '../domain/locale'
import { getEditedText } from '../edited-texts'
import { getMessages } from '../i18n/translator'
import { site } from '../site'
import { readBirthstone } from './birthstone-text'
import type { Heading } from './markdown'
import { renderPageText } from './page-text'

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

/** The default text of a page as its file has it: Markdown, with placeholders. */
type DefaultPageText = PageText & { published: string; updated: string }

/** The default text of a page in a language, from the repository; of a page that has a file. */
export async function readDefaultText(slug: string, locale: Locale): Promise<DefaultPageText> {
  const file = await readFile(join(process.cwd(), 'lib/content', locale, `${slug}.md`), 'utf8')
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(matter)?.[1] ?? ''
  return {
    title: JSON.parse(field('title')),
    description: JSON.parse(field('description')),
    keywords: JSON.parse(field('keywords')),
    body: body.trim(),
    published: field('published') || field('updated'),
    updated: field('updated'),
  }
}

/**
 * Reads one info page in a language: the text that staff edited, and the default one where they wrote none.
 * Placeholders are filled from the shop's configuration.
 */
export async function readInfoPage(slug: InfoSlug, locale: Locale): Promise<InfoPage> {
  const month = findBirthMonth(slug)
  if (month !== null) return { slug, ...readBirthstone(month, locale) }
  const text = await readDefaultText(slug, locale)
  const edited = getEditedText(slug, locale)
  const values = placeholderValues(locale)
  const plain = (line: string) => fillTextPlaceholders(line, values)
  const keywords = edited && edited.keywords.length > 0 ? edited.keywords : text.keywords
  return {
    slug,
    title: plain(edited?.title || text.title),
    description: plain(edited?.description || text.description),
    keywords: keywords.map(plain),
    published: text.published,
    updated: [edited?.updated ?? '', text.updated].toSorted().at(-1) ?? '',
    ...renderPageText(edited?.body || text.body, values, locale),
  }
}

/** What the placeholders of a text are replaced by in a language. */
export function placeholderValues(locale: Locale): PlaceholderValues {
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
