import { LOCALES, type Locale } from '../domain/locale'
import type { PageMetadata } from '../domain/routing/page-metadata'
import words from './data/words.json'
import type { PageHead } from './page-head'
import { cutToFit, DESCRIPTION, TITLE } from './pixel-width'
import { fillAll } from './template'

/** What the shop's people say of a page, by language. */
export type Overrides = Partial<Record<Locale, PageMetadata>>

const PAGE = /[?&]page=(\d+)$/

/**
 * Under which path staff speak of a page: its first address in English, the same for all pages of a list; null for what
 * search engines do not keep anyway. `/fr/gemstones/ruby?page=2 → /gemstones/ruby`
 */
export function overridePath({ alternates }: PageHead): string | null {
  return alternates?.en.replace(PAGE, '') ?? null
}

/** Whether staff took a page out of search engines in a language. */
export function isClosed(override: PageMetadata | undefined): boolean {
  return override?.robots?.startsWith('noindex') ?? false
}

/**
 * The head with what staff say in place of the templates. Page N keeps its “– Page N”. A page that is closed to search
 * engines has no alternates and no row in the sitemap, and those of the other languages do not name it.
 */
export function withOverrides(head: PageHead, overrides: Overrides, locale: Locale): PageHead {
  const override = overrides[locale]
  const closed = LOCALES.some((otherLocale) => isClosed(overrides[otherLocale]))
  const indexing = {
    alternates: closed ? null : head.alternates,
    sitemap: head.sitemap && !isClosed(override),
  }
  return override ? { ...withOverride(head, override, locale), ...indexing } : { ...head, ...indexing }
}

function withOverride(head: PageHead, override: PageMetadata, locale: Locale): PageHead {
  const n = PAGE.exec(head.canonical ?? '')?.[1]
  const suffix = (text: string) => (n === undefined ? '' : fillAll(text, { n }))
  const { page, page_note } = words.listing
  const { title, description, card } = head
  // On page 1 the words stand whole, however wide: staff saw the measure when they wrote them.
  const toTitle = (text: string) => (n === undefined ? text : cutToFit(text, TITLE, suffix(page[locale])))
  const toDescription = (text: string) =>
    n === undefined ? text : cutToFit(text, DESCRIPTION, suffix(page_note[locale]))
  const shown = {
    title: override.title === null ? title : toTitle(override.title),
    description: override.description === null ? description : toDescription(override.description),
  }
  // A card that says what the page says goes on doing so.
  const keepInStep = (field: 'title' | 'description') => (card[field] === head[field] ? shown[field] : card[field])
  return {
    ...head,
    ...shown,
    keywords: override.keywords ?? head.keywords,
    robots: override.robots === null ? head.robots : toRobots(override.robots),
    card: {
      ...card,
      title: override.card_title ?? keepInStep('title'),
      description: override.card_description ?? keepInStep('description'),
    },
  }
}

function toRobots(robots: NonNullable<PageMetadata['robots']>): PageHead['robots'] {
  return { index: !robots.startsWith('noindex'), follow: !robots.endsWith('nofollow') }
}
