import type { SuggestedPage } from '../../contract/search'
import { findBirthMonth } from '../../domain/catalogue/birthstone'
import birthstones from '../../domain/catalogue/birthstones.json'
import { infoPath } from '../../domain/content/info-pages'
import type { Locale } from '../../domain/locale'
import { findRequestedPages, type RequestedPage } from '../../domain/search/concepts'
import { MESSAGES } from '../../i18n/messages'

function toTitle(page: RequestedPage, lang: Locale): string {
  const { footer, nav } = MESSAGES[lang]
  if (page === 'orders') return nav.orderStatus
  if (page === 'pages') return nav.guides
  if (page === 'gem-consultant') return nav.consultant
  if (page === 'contact') return footer['contact-page']
  if (isFooterPage(page)) return footer[page]
  return birthstones[findBirthMonth(page) ?? 0]?.title[lang] ?? page
}

const isFooterPage = (page: RequestedPage): page is RequestedPage & keyof (typeof MESSAGES)[Locale]['footer'] =>
  page in MESSAGES.en.footer

/** Guides, policies and other pages that a query asks for. */
export function suggestPages(query: string, lang: Locale): SuggestedPage[] {
  return findRequestedPages(query).map((page) => ({
    path: page === 'orders' ? '/gems/myorders/find' : infoPath(page),
    title: toTitle(page, lang),
  }))
}
