import type { Article, WithContext } from 'schema-dts'
import { infoPath } from '../../domain/content/info-pages'
import { type Locale, localePath } from '../../domain/locale'
import { site } from '../../site'
import { toAbsolute } from '../address/absolute'
import { toLogoUrl } from '../logo-url'
import type { SocialCard } from '../page-head'

/** A text with the days (`2026-11-01`) on which it first stood there and was last edited. */
type Text = { slug: string; title: string; description: string; published: string; updated: string }

/** A guide: what it is called, who wrote it and when, as its page says. */
export function toArticle(
  { slug, title, description, published, updated }: Text,
  card: Pick<SocialCard, 'image'>,
  locale: Locale,
): WithContext<Exclude<Article, string>> {
  const url = toAbsolute(localePath(locale, infoPath(slug)))
  const shop = { '@type': 'Organization', name: site().name, url: toAbsolute('/') } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: title,
    description,
    image: [toAbsolute(card.image)],
    inLanguage: locale,
    mainEntityOfPage: url,
    datePublished: published,
    dateModified: updated,
    author: shop,
    publisher: { ...shop, logo: toLogoUrl() },
  }
}
