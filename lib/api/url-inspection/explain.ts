import { LOCALES, type Locale, localePath } from '../../i18n/locale'
import { toTidyAddress } from '../../seo/address/tidy'
import { type Judged, judge } from '../../seo/audit/judge'
import { createOwnAddress } from '../../seo/audit/own-address'
import type { Problem } from '../../seo/audit/report'
import { site } from '../../site'
import { type Decision, decide } from './decide'
import { disagreements } from './disagreements'
import type { ReadInfo } from './find-route'
import { askOwnShop } from './own-page'

/** A URL in one language: what the URL policy says of it, and what the shop answers now. */
export type Side = {
  locale: Locale
  address: string
  decision: Decision
  live: Judged
  /** Redirect target and social card image, as paths of this shop; foreign URLs stay absolute. */
  location: string | null
  card: string | null
  /** Differences between response and policy; overrides by staff are one possible reason. */
  differs: string[]
  problems: Problem[]
}

/** Explains a URL in both languages, the requested one first. */
export async function explainAddress(address: string, readInfo: ReadInfo): Promise<Side[]> {
  const asked = localeOf(address)
  const others = LOCALES.filter((locale) => locale !== asked)
  const twin = bare(toTidyAddress(address) ?? address)
  const sides = await Promise.all([
    explainOne(asked, address, readInfo),
    ...others.map((locale) => explainOne(locale, localePath(locale, twin), readInfo)),
  ])
  return sides.map((side) => withReturnLinks(side, sides))
}

/** The language of a URL, by its first segment. */
function localeOf(address: string): Locale {
  return LOCALES.find((locale) => new RegExp(`^/${locale}(?=[/?]|$)`).test(address)) ?? 'en'
}

/** The URL without its language prefix. */
function bare(address: string): string {
  const rest = address.replace(/^\/fr(?=[/?]|$)/, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

async function explainOne(locale: Locale, address: string, readInfo: ReadInfo): Promise<Side> {
  const own = createOwnAddress(site().url)
  const [decision, answer] = await Promise.all([decide(address, readInfo), askOwnShop(address)])
  const live = judge(address, answer, own, false)
  const toOwn = (href: string | null) => (href === null ? null : (own.toPath(href, address) ?? href))
  return {
    locale,
    address,
    decision,
    live,
    location: toOwn(live.record.location),
    card: toOwn(live.record.card),
    differs: disagreements(decision, live, (href) => own.toPath(href, address)),
    problems: live.record.problems,
  }
}

/** Every alternate of a page must link back to it. */
function withReturnLinks(side: Side, sides: Side[]): Side {
  const { record } = side.live
  const broken = sides.flatMap((other): Problem[] => {
    const theirs = other.live.record
    if (other === side || !record.indexable || !(other.locale in record.alternates)) return []
    const returns = Object.values(theirs.alternates).includes(record.canonical ?? '')
    return returns ? [] : [{ kind: 'broken_alternate', what: `${other.locale}: ${other.address}` }]
  })
  return { ...side, problems: [...side.problems, ...broken] }
}
