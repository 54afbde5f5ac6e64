import { unstable_cache } from 'next/cache'
import type { Locale } from '../../domain/locale'
import { api } from '../index'
import { RemoteContractError } from '../remote/call-remote'
import { getRemote } from '../remote/remote'

const DAY_SECONDS = 86_400
/** A remote API does not announce changes. */
const REMOTE_SECONDS = 300

/** Lifetime of cached data in seconds; a page lives as long as the shortest of the data it uses. */
export function cacheSeconds(): number {
  return getRemote() ? REMOTE_SECONDS : DAY_SECONDS
}

/** All categories, from the cache: every page's menu needs them. */
export function cachedCategories(lang: Locale) {
  return unstable_cache(() => api.category.listall({ lang }), ['category/listall', lang], {
    tags: ['catalog'],
    revalidate: cacheSeconds(),
  })()
}

/** The categories of the menu: empty if a remote API's list breaks the contract, so that pages still render. */
export async function menuCategories(lang: Locale) {
  try {
    const { data } = await cachedCategories(lang)
    if (data) return data
  } catch (error) {
    if (!(error instanceof RemoteContractError)) throw error
    return []
  }
  throw new Error('the menu has no categories')
}

/**
 * All categories with current product counts and lowest prices, for the few pages that show them; these pages are
 * re-rendered whenever a product is sold or edited.
 */
export async function categoriesWithCounts(lang: Locale) {
  await tagPage(['catalog', 'products'])
  return api.category.listall({ lang })
}

/** One category with its texts, from the cache. */
export function cachedCategory(name: string, lang: Locale) {
  return unstable_cache(() => api.category.getbyname({ name, lang }), ['category/getbyname', name, lang], {
    tags: ['catalog', `kind:${name}`],
    revalidate: cacheSeconds(),
  })()
}

/** Ring size systems and all their sizes, from the cache. */
export function cachedRings(lang: Locale) {
  const load = async () => ({ systems: await api.ring.system({ lang }), sizes: await api.ring.size({ lang }) })
  return unstable_cache(load, ['ring', lang], { tags: ['catalog'], revalidate: cacheSeconds() })()
}

/** Markup that is the same on many pages, cached until the catalogue changes; `render` throws rather than return incomplete markup. */
export function cachedMarkup(name: string, lang: Locale, render: () => Promise<string>): Promise<string> {
  return unstable_cache(render, ['markup', name, lang], { tags: ['catalog'], revalidate: cacheSeconds() })()
}

/** Adds cache tags that are known only after its data was loaded to the page being rendered. */
export async function tagPage(tags: string[]): Promise<void> {
  await unstable_cache(async () => true, ['tag', ...tags], { tags, revalidate: cacheSeconds() })()
}
