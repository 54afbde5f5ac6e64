import type { ListingState } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import type { Route } from '@/lib/seo/route'
import { requireKnown, STOCK, stateOf } from './catalogue'

const META = { total: 40, ...STOCK }
const FACETS = { origin: [{ value: 'sri-lanka', label: 'Sri Lanka', count: 9 }] }

export const category = (locale: Locale, change: Partial<ListingState> = {}, second = false): Route => ({
  kind: 'category',
  ...requireKnown('blue-sapphire', locale),
  state: stateOf(change),
  second,
  ...STOCK,
  facets: FACETS,
})
export const facet = (locale: Locale, change: Partial<ListingState> = {}): Route => ({
  kind: 'facet',
  ...requireKnown('blue-sapphire', locale),
  facet: 'origin',
  value: 'sri-lanka',
  label: 'Sri Lanka',
  state: stateOf(change),
  ...STOCK,
})
export const landing = (
  prefix: string,
  typeIds: number[],
  more: object = {},
  change: Partial<ListingState> = {},
): Route => ({
  kind: 'landing',
  prefix,
  typeIds,
  state: stateOf(change),
  meta: META,
  ...more,
})
export const info = (slug: string, second = false): Route => ({
  kind: 'info',
  slug,
  title: slug,
  description: slug,
  keywords: [slug],
  second,
})
