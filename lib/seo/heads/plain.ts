import type { Locale } from '../../domain/locale'
import { toCard, toSharedCard } from '../card/card'
import cards from '../data/cards.json'
import site from '../data/site.json'
import texts from '../data/words.json'
import { toIndexed, toUnindexed } from '../indexing'
import type { PageHead, SocialCard, Wording } from '../page-head'
import type { PersonalPage } from '../route'
import { siteDescription } from '../site-description'
import { fillAll } from '../template'

/** The default title and description of the shop. */
export function toHomeHead(locale: Locale, isSecondAddress: boolean): PageHead {
  const wording = homeWording(locale)
  return { ...wording, ...toIndexed('/', locale, isSecondAddress), card: toCard(wording, { subject: 'home' }, locale) }
}

/** Demo variants of the home page: titled after themselves, canonical to the home page, not indexed. */
export function toVariantHead(variant: string, locale: Locale): PageHead {
  const title = fillAll(texts.home.variant[locale], { variant: variant.charAt(0).toUpperCase() + variant.slice(1) })
  const wording = { ...homeWording(locale), title }
  return { ...wording, ...toUnindexed(toIndexed('/', locale).canonical), card: toSharedCard(wording, locale) }
}

/** The page of all category types. */
export function toGemsHead(locale: Locale): PageHead {
  const { title, description, keywords, h1 } = texts.gems
  const wording = {
    title: title[locale],
    description: description[locale],
    keywords: keywords[locale],
    h1: h1[locale],
  }
  return { ...wording, ...toIndexed('/gems', locale), card: toCard(wording, { subject: 'gems' }, locale) }
}

/** Pages that no search engine keeps: a title, and nothing that points elsewhere. */
export function toPlainHead(page: PersonalPage | 'elements' | 'not-found', locale: Locale): PageHead {
  const title = texts.plain[page][locale]
  const wording = { title, description: siteDescription(locale), keywords: texts.home.keywords[locale], h1: title }
  return { ...wording, ...toUnindexed(), card: toPlainCard(page, wording, locale) }
}

/** A wishlist and a comparison are shared by their link, so they have cards of their own. */
function toPlainCard(page: PersonalPage | 'elements' | 'not-found', wording: Wording, locale: Locale): SocialCard {
  if (page !== 'wishlist' && page !== 'compare') return toSharedCard(wording, locale)
  return toCard(wording, { subject: `gems/${page}`, name: cards.names[page][locale] }, locale)
}

function homeWording(locale: Locale): Wording {
  return {
    title: site.title[locale],
    description: siteDescription(locale),
    keywords: texts.home.keywords[locale],
    h1: texts.home.h1[locale],
  }
}
