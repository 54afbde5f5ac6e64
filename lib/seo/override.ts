import type { PageWords } from '../domain/routing/page-text'
import { LOCALES, type Locale } from '../i18n/locale'
import words from './data/words.json'
import type { PageHead } from './page-head'
import { cutToFit, DESCRIPTION, TITLE } from './pixel-width'
import { fillAll } from './template'

/** What the shop's people say of a page, by language. */
export type Overrides = Partial<Record<Locale, PageWords>>

const PAGE = /[?&]page=(\d+)$/

/**
 * Under which path staff speak of a page: its first address in English, the same for all pages of a list; null for what
 * search engines do not keep anyway. `/fr/gemstones/ruby?page=2 → /gemstones/ruby`
 */
export function overridePath({ alternates }: PageHead): string | null {
  return alternates?.en.replace(PAGE, '') ?? null
}

/** Whether staff took a page out of search engines in a language. */
export function isClosed(said: PageWords | undefined): boolean {
  return said?.robots?.startsWith('noindex') ?? false
}

/**
 * The head with what staff say in place of the templates. Page N keeps its “– Page N”. A page that is closed to search
 * engines has no alternates and no row in the sitemap, and those of the other languages do not name it.
 */
export function withOverrides(head: PageHead, overrides: Overrides, locale: Locale): PageHead {
  const said = overrides[locale]
  const closed = LOCALES.some((known) => isClosed(overrides[known]))
  const indexing = {
    alternates: closed ? null : head.alternates,
    sitemap: head.sitemap && !isClosed(said),
  }
  return said ? { ...withWords(head, said, locale), ...indexing } : { ...head, ...indexing }
}

function withWords(head: PageHead, said: PageWords, locale: Locale): PageHead {
  const n = PAGE.exec(head.canonical ?? '')?.[1]
  const suffix = (text: string) => (n === undefined ? '' : fillAll(text, { n }))
  const { page, page_note } = words.listing
  const { title, description, card } = head
  // On page 1 the words stand whole, however wide: staff saw the measure when they wrote them.
  const toTitle = (text: string) => (n === undefined ? text : cutToFit(text, TITLE, suffix(page[locale])))
  const toDescription = (text: string) =>
    n === undefined ? text : cutToFit(text, DESCRIPTION, suffix(page_note[locale]))
  const shown = {
    title: said.title === null ? title : toTitle(said.title),
    description: said.description === null ? description : toDescription(said.description),
  }
  // A card that says what the page says goes on doing so.
  const follows = (field: 'title' | 'description') => (card[field] === head[field] ? shown[field] : card[field])
  return {
    ...head,
    ...shown,
    keywords: said.keywords ?? head.keywords,
    robots: said.robots === null ? head.robots : toRobots(said.robots),
    card: {
      ...card,
      title: said.card_title ?? follows('title'),
      description: said.card_description ?? follows('description'),
    },
  }
}

function toRobots(robots: NonNullable<PageWords['robots']>): PageHead['robots'] {
  return { index: !robots.startsWith('noindex'), follow: !robots.endsWith('nofollow') }
}
