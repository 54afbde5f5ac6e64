import type { ListingState } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import type { Route } from '@/lib/seo/route'
import { requireCategory, STOCK, stateOf } from './catalogue'

const META = { ...STOCK, total: 40 }
const FACETS = { origin: [{ value: 'sri-lanka', label: 'Sri Lanka', count: 9 }] }

export const category = (locale: Locale, overrides: Partial<ListingState> = {}, isSecondAddress = false): Route => ({
  kind: 'category',
  ...requireCategory('blue-sapphire', locale),
  state: stateOf(overrides),
  isSecondAddress,
  ...STOCK,
  facets: FACETS,
})
export const facet = (locale: Locale, overrides: Partial<ListingState> = {}): Route => ({
  kind: 'facet',
  ...requireCategory('blue-sapphire', locale),
  facet: 'origin',
  value: 'sri-lanka',
  label: 'Sri Lanka',
  state: stateOf(overrides),
  ...STOCK,
})
export const landing = (
  prefix: string,
  typeIds: number[],
  extra: object = {},
  overrides: Partial<ListingState> = {},
): Route => ({
  kind: 'landing',
  prefix,
  typeIds,
  state: stateOf(overrides),
  meta: META,
  ...extra,
})
export const info = (slug: string, isSecondAddress = false): Extract<Route, { kind: 'info' }> => ({
  kind: 'info',
  slug,
  title: slug,
  description: slug,
  keywords: [slug],
  isSecondAddress,
})
