import type { Thing, WithContext } from 'schema-dts'
import { LOCALES, type Locale } from '../../domain/locale'
import type { LinkedFrom } from '../../domain/routing/page-links'
import { findPageProblems, type PageKind } from '../../domain/routing/page-problems'
import { toSearchText } from '../../domain/routing/page-search'
import type { PicturePlace } from '../../domain/seo/page-picture'
import { toTextSignature } from '../../domain/text/text-signature'
import { countWords } from '../../seo/html-text'
import { checkScripts } from '../../seo/json-ld/check'
import { toScript } from '../../seo/json-ld/serialize'
import { withOverrides } from '../../seo/override'
import type { PageHead } from '../../seo/page-head'
import { DESCRIPTION, TITLE, textWidth } from '../../seo/pixel-width'
import type { Finding, VersionedOverride } from '../../server/seo/page-findings-write'

/** A page's SEO-relevant content, built from its data without rendering. */
export type PageSnapshot = {
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
  ownTexts: (string | null)[]
  data: WithContext<Thing>[]
  /** Its pictures with their alternative texts, in their order; decorative ones are left out. */
  pictures: { place: PicturePlace; src: string; alt: string }[]
  linkedFrom: LinkedFrom
}

/** What staff overrides, by language and path, and the pages they closed to search engines. */
export type StaffOverrides = { overridesByKey: ReadonlyMap<string, VersionedOverride>; closed: ReadonlySet<string> }
export const toPageKey = (path: string, lang: string) => `${lang} ${path}`

/** The signature of the page's own text in hexadecimal digits, as the database reads it. */
function toSignatureText(texts: PageSnapshot['ownTexts']): string | null {
  const signature = toTextSignature(texts.map((text) => text ?? '').join(' '))
  return signature && Buffer.from(signature.buffer).toString('hex')
}

/** The finding for a page; `hasAllLanguages` is false if the page is missing in another language. */
export function toFinding(
  page: PageSnapshot,
  hasAllLanguages: boolean,
  { overridesByKey, closed }: StaffOverrides,
): Finding {
  const { path, lang, kind, product_id, category_id, updated_at, h1 } = page
  const override = overridesByKey.get(toPageKey(path, lang))
  const overrides = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const words = overridesByKey.get(toPageKey(path, locale))?.words
      return words ? [[locale, words]] : []
    }),
  )
  const head = withOverrides(page.head, overrides, lang)
  const { title, description, robots } = head
  const alternates = head.alternates === null ? 'closed' : hasAllLanguages ? 'both' : 'broken'
  const dataFaults = checkScripts(page.data.map(toScript)).faults
  const titleWidth = Math.round(textWidth(title, TITLE.size))
  const descriptionWidth = Math.round(textWidth(description, DESCRIPTION.size))
  const words = countWords(h1, ...page.ownTexts)
  const { linkedFrom } = page
  const isLinked = linkedFrom === 'everywhere' || linkedFrom.some((from) => !closed.has(toPageKey(from, lang)))
  const pageFacts = {
    kind,
    title,
    description,
    titleWidth,
    descriptionWidth,
    h1,
    words,
    linked: isLinked,
    alternates,
    dataFaults,
  }
  return {
    ...{ path, lang, kind, product_id, category_id, updated_at, h1, words, alternates, title, description },
    title_width: titleWidth,
    description_width: descriptionWidth,
    template_title: page.head.title === title ? null : page.head.title,
    template_description: page.head.description === description ? null : page.head.description,
    keywords: head.keywords,
    search_text: toSearchText(path, title, description, h1, head.keywords),
    canonical: head.canonical,
    robots: `${robots.index ? 'index' : 'noindex'}, ${robots.follow ? 'follow' : 'nofollow'}`,
    data_faults: dataFaults,
    card: head.card.image,
    problems: findPageProblems({ ...pageFacts, alternates }),
    meta_version: override?.version ?? 0,
    signature: toSignatureText(page.ownTexts),
  }
}
