import type { Thing, WithContext } from 'schema-dts'
import type { LinkedFrom } from '../../domain/routing/page-links'
import { type PageKind, problemsOf } from '../../domain/routing/page-problems'
import { LOCALES, type Locale } from '../../i18n/locale'
import { toScript } from '../../seo/json-ld/serialize'
import { withOverrides } from '../../seo/override'
import { countWords } from '../../seo/own-text'
import type { PageHead } from '../../seo/page-head'
import { DESCRIPTION, TITLE, textWidth } from '../../seo/pixel-width'
import { checkScripts } from '../../seo/verdict'
import type { Finding, Said } from '../../server/seo/page-findings-write'

/** A page's SEO-relevant content, built from its data without rendering. */
export type Looked = {
  path: string
  lang: Locale
  kind: PageKind
  product_id: number | null
  category_id: number | null
  updated_at: string | null
  /** The templates' head. */
  head: PageHead
  h1: string
  /** The page's unique texts: no menus, product lists or forms. */
  own: (string | null)[]
  data: WithContext<Thing>[]
  linkedFrom: LinkedFrom
}

/** What staff overrides, by language and path, and the pages they closed to search engines. */
export type Admin = { said: ReadonlyMap<string, Said>; closed: ReadonlySet<string> }
export const keyOf = (path: string, lang: string) => `${lang} ${path}`

/** The finding for a page; `hasAllLanguages` is false if the page is missing in another language. */
export function toFinding(page: Looked, other: boolean, { said, closed }: Admin): Finding {
  const { path, lang, kind, product_id, category_id, updated_at, h1 } = page
  const own = said.get(keyOf(path, lang))
  const overrides = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const words = said.get(keyOf(path, locale))?.words
      return words ? [[locale, words]] : []
    }),
  )
  const head = withOverrides(page.head, overrides, lang)
  const { title, description, robots } = head
  const alternates = head.alternates === null ? 'closed' : other ? 'both' : 'broken'
  const dataFaults = checkScripts(page.data.map(toScript)).faults
  const titleWidth = Math.round(textWidth(title, TITLE.size))
  const descriptionWidth = Math.round(textWidth(description, DESCRIPTION.size))
  const words = countWords(h1, ...page.own)
  const { linkedFrom } = page
  const linked = linkedFrom === 'everywhere' || linkedFrom.some((from) => !closed.has(keyOf(from, lang)))
  const judged = { kind, title, description, titleWidth, descriptionWidth, h1, words, linked, alternates, dataFaults }
  return {
    ...{ path, lang, kind, product_id, category_id, updated_at, h1, words, alternates, title, description },
    title_width: titleWidth,
    description_width: descriptionWidth,
    template_title: page.head.title === title ? null : page.head.title,
    template_description: page.head.description === description ? null : page.head.description,
    keywords: head.keywords,
    canonical: head.canonical,
    robots: `${robots.index ? 'index' : 'noindex'}, ${robots.follow ? 'follow' : 'nofollow'}`,
    data_faults: dataFaults,
    card: head.card.image,
    problems: problemsOf({ ...judged, alternates }),
    meta_version: own?.version ?? 0,
  }
}
