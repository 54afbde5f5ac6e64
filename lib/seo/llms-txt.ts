import type { Category } from '../contract/shapes'
import { listShownTypes } from '../domain/catalogue/menu'
import { type Locale, localePath } from '../domain/locale'
import { formatRupees } from '../domain/pricing/money'
import { categoryPath, typePath } from '../domain/routing/paths'
import { otherSiteLocales, site } from '../site'
import { toAbsolute } from './address/absolute'
import { getCategoryTypeTexts } from './category-type'
import words from './data/llms.json'
import { feedPath } from './feeds/feed'
import { tradeName } from './heads/trade-name'
import { siteDescription } from './site-description'
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
  const texts = words[locale]
  const toUrl = (path: string) => toAbsolute(localePath(locale, path))
  const page = ({ path, title, description }: TextPage) => toLink(title, toUrl(path), description)
  const sections = listShownTypes(categories).map((id) => {
    const { name: title, landing } = getCategoryTypeTexts(id)
    return toLink(title[locale], toUrl(typePath(id)), landing.description[locale])
  })
  const others = otherSiteLocales(locale).map((other) =>
    toLink(words[other].language, toAbsolute(localePath(other, '/llms.txt'))),
  )
  const location = [address.street, `${address.locality} ${address.postalCode}`, address.region].join(', ')
  const parts = [
    `# ${oneLine(name)}\n\n> ${oneLine(siteDescription(locale))}\n\n${fillAll(site().isGstRegistered ? texts.about : texts.aboutWithoutGst, { name })}`,
    toSection(texts.sections, [toLink(texts.everything, toUrl('/gems')), ...sections]),
    toSection(texts.policies, policies.map(page)),
    toSection(texts.guides, guides.map(page)),
    toSection(texts.data, [
      toLink(texts.sitemap, toAbsolute('/sitemap.xml')),
      toLink(texts.api, toAbsolute('/api/v1/openapi.json')),
      ...(feeds ? FEEDS.map((vendor) => toLink(texts[vendor], toAbsolute(feedPath({ vendor, locale })))) : []),
      ...others,
    ]),
    toSection(texts.contact, [`- ${oneLine(`${phone}, ${email}`)}`, `- ${oneLine(location)}`]),
    toSection(
      'Optional',
      categories.map((category) =>
        toLink(category.name, toUrl(categoryPath(category)), describeCategory(category, locale)),
      ),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

const FEEDS = ['google', 'meta'] as const

/** `Neelam, 16 products, from ₹4,000` */
function describeCategory({ slug, vedic_name, product_count, price_from }: Category, locale: Locale): string {
  const texts = words[locale]
  const price = price_from === null ? null : fillAll(texts.from, { price: formatRupees(price_from, locale) })
  return [tradeName(slug) ?? vedic_name, fillAll(texts.products, { count: String(product_count) }), price]
    .filter(Boolean)
    .join(', ')
}

function toSection(title: string, lines: string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`
}

function toLink(title: string, url: string, note = ''): string {
  return `- [${oneLine(title).replace(/[[\]]/g, '')}](${url})${note && `: ${oneLine(note)}`}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
