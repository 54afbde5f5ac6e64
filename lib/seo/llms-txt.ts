import type { Category } from '../contract/shapes'
import { formatRupees } from '../domain/pricing/money'
import { categoryPath, typePath } from '../domain/routing/paths'
import { LOCALES, type Locale, localePath } from '../i18n/locale'
import { site } from '../site'
import { toAbsolute } from './address/absolute'
import { categoryTypes } from './category-type'
import words from './data/llms.json'
import data from './data/site.json'
import { feedPath } from './feeds/feed'
import { fillAll } from './template'

/** A page of text by its path, without language. */
export type TextPage = { path: string; title: string; description: string }

/** All that llms.txt is made from: every category of the shop, and its pages of text by group. */
type LlmsSource = { categories: Category[]; guides: TextPage[]; policies: TextPage[]; feeds: boolean }

/**
 * The shop in short, for language models: https://llmstxt.org. Markdown with absolute links, what may be left out last.
 * @example toLlmsTxt({ categories, guides, policies, feeds: true }, 'en') // '# Navamani\n\n> Genuine …'
 */
export function toLlmsTxt({ categories, guides, policies, feeds }: LlmsSource, locale: Locale): string {
  const { name, phone, email, address } = site()
  const say = words[locale]
  const at = (path: string) => toAbsolute(localePath(locale, path))
  const page = ({ path, title, description }: TextPage) => link(title, at(path), description)
  const sections = categoryTypes().map(({ id, name: title, landing }) =>
    link(title[locale], at(typePath(id)), landing.description[locale]),
  )
  const others = LOCALES.filter((other) => other !== locale).map((other) =>
    link(words[other].language, toAbsolute(localePath(other, '/llms.txt'))),
  )
  const where = [address.street, `${address.locality} ${address.postalCode}`, address.region].join(', ')
  const parts = [
    `# ${oneLine(name)}\n\n> ${oneLine(data.description[locale])}\n\n${fillAll(say.about, { name })}`,
    part(say.sections, [link(say.everything, at('/gems')), ...sections]),
    part(say.policies, policies.map(page)),
    part(say.guides, guides.map(page)),
    part(say.data, [
      link(say.sitemap, toAbsolute('/sitemap.xml')),
      link(say.api, toAbsolute('/api/v1/openapi.json')),
      ...(feeds ? FEEDS.map((vendor) => link(say[vendor], toAbsolute(feedPath({ vendor, locale })))) : []),
      ...others,
    ]),
    part(say.contact, [`- ${oneLine(`${phone}, ${email}`)}`, `- ${oneLine(where)}`]),
    part(
      'Optional',
      categories.map((category) => link(category.name, at(categoryPath(category)), about(category, locale))),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

const FEEDS = ['google', 'meta'] as const

/** `Neelam, 16 products, from ₹4,000` */
function about({ vedic_name, product_count, price_from }: Category, locale: Locale): string {
  const say = words[locale]
  const price = price_from === null ? null : fillAll(say.from, { price: formatRupees(price_from, locale) })
  return [vedic_name, fillAll(say.pieces, { count: String(product_count) }), price].filter(Boolean).join(', ')
}

function part(title: string, lines: string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`
}

function link(title: string, url: string, note = ''): string {
  return `- [${oneLine(title).replace(/[[\]]/g, '')}](${url})${note && `: ${oneLine(note)}`}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
