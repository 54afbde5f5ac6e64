import type { Locale } from '../../domain/locale'
import { typePath } from '../../domain/routing/paths'
import { landingPhoto } from '../card/card'
import { getCategoryTypeTexts, prefixHeading } from '../category-type'
import gemstones from '../data/landing-gemstones.json'
import texts from '../data/words.json'
import { toListingIndexing } from '../indexing'
import type { PageHead, Wording } from '../page-head'
import type { LandingRoute } from '../route'
import { toListCard, toStateWording } from './state'

/** The head of a prefix (`/rudraksha`) or of one gemstone type (`/gemstones/precious`). */
export function toLandingHead(route: LandingRoute, locale: Locale): PageHead {
  const [typeId] = route.typeIds
  if (typeId === undefined) throw new RangeError(`the prefix ${route.prefix} shows no type`)
  const isWholePrefix = route.prefix === gemstones.prefix && !route.sub
  const first = isWholePrefix ? gemstonesWording(locale) : typeWording(typeId, locale)
  const listing = {
    short: first.h1,
    page: texts.listing.page[locale],
    name: first.h1,
    state: route.state,
    stock: route.meta,
  }
  const path = isWholePrefix ? `/${route.prefix}` : typePath(typeId)
  const photo = landingPhoto(route.prefix, route.sub ? typeId : null)
  const cardContent = { subject: path.slice(1), name: first.h1, photo }
  const wording = toStateWording(first, listing, locale)
  return {
    ...wording,
    ...toListingIndexing(path, locale, route.state, route.isSecondAddress),
    card: toListCard(wording, listing, cardContent, locale),
  }
}

function gemstonesWording(locale: Locale): Wording {
  return {
    title: gemstones.title[locale],
    description: gemstones.description[locale],
    keywords: gemstones.keywords[locale],
    h1: prefixHeading(gemstones.prefix, locale),
  }
}

function typeWording(typeId: number, locale: Locale): Wording {
  const { heading, landing } = getCategoryTypeTexts(typeId)
  return {
    title: landing.title[locale],
    description: landing.description[locale],
    keywords: landing.keywords[locale],
    h1: heading[locale],
  }
}
