import type { Metadata } from 'next'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { PAGE_TEXTS_TAG } from '../../domain/content/page-text'
import type { Locale } from '../../domain/locale'
import { toMetadata } from '../../seo/metadata'
import { type Overrides, overridePath, withOverrides } from '../../seo/override'
import type { PageHead } from '../../seo/page-head'
import { toPageHead } from '../../seo/policy'
import type { Route } from '../../seo/route'
import { api } from '../index'
import { cacheSeconds, tagPage } from './cached'

/** Staff's overrides of a page, loaded when the page is rendered and cached under a tag of their own. */
const getOverrides = cache((path: string): Promise<Overrides> => {
  const load = async () => {
    const { data } = await api.meta.overrides({ path })
    return Object.fromEntries((data ?? []).map(({ lang, words }) => [lang, words]))
  }
  return unstable_cache(load, ['meta/overrides', path], {
    tags: ['meta', `meta:${path}`],
    revalidate: cacheSeconds(),
  })()
})

/** The head of a page: from the URL policy, with staff's overrides. */
export async function getPageHead(route: Route, locale: Locale): Promise<PageHead> {
  if (route.kind === 'info') await tagPage([PAGE_TEXTS_TAG])
  const head = toPageHead(route, locale)
  const path = overridePath(head)
  return path === null ? head : withOverrides(head, await getOverrides(path), locale)
}

/** The head of a page as Next.js metadata. */
export async function getPageMetadata(route: Route, locale: Locale): Promise<Metadata> {
  return toMetadata(await getPageHead(route, locale), locale)
}
