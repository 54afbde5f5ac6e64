import { normalizeRedirectSource } from './redirect'

const MAX_LENGTH = 200
/** Parameters of other shop software that name a page; all others are dropped, since they may hold personal data. */
const PAGE_PARAM = /^(?:id|p|pid|cid|cat|product|product_id|productid|item|item_id|category|category_id)=\d{1,8}$/i
/** An e-mail address, a long number such as a mobile number, or a key. */
const PERSONAL = /@|%40|\d{9}|[0-9a-f]{24}|[\w-]{60}/i
const MASK = '…'

/**
 * An unknown URL as the 404 log stores it: the source of a possible redirect without anything that may concern a person;
 * null if the shop could not redirect it. Never throws.
 * @example toNotFoundUrl('/fr/Rubies.html?id=7&email=a@b.in') // '/rubies.html?id=7'
 */
export function toNotFoundUrl(url: string): string | null {
  const [pathname = '', query = ''] = url.split('?', 2)
  const path = pathname
    .split('/')
    .map((segment) => (PERSONAL.test(segment) ? MASK : segment))
    .join('/')
  if (path.includes(MASK)) return path.length > MAX_LENGTH ? null : path.toLowerCase()
  const parts = query.split('&').filter((part) => PAGE_PARAM.test(part))
  const source = normalizeRedirectSource(parts.length > 0 ? `${path}?${parts.join('&')}` : path)
  return source === null || source.length > MAX_LENGTH ? null : source
}

/** Whether a stored URL has a masked part, so that no redirect can be made from it. */
export const isMaskedUrl = (url: string): boolean => url.includes(MASK)

/**
 * The page that linked to a URL, without anything that may concern a person: a path of the shop, or the host name of
 * another site; null if unknown.
 * @example toLinkSource('https://blog.example/post?u=7', 'shop.example') // 'blog.example'
 */
export function toLinkSource(referrer: string | undefined, host: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  if (url.host !== host) return /^https?:$/.test(url.protocol) ? url.hostname.slice(0, MAX_LENGTH) : null
  return toNotFoundUrl(url.pathname)
}

/** Filters of the 404 log: requested by people, all, and those that staff set aside. */
export const NOT_FOUND_FILTERS = ['people', 'all', 'ignored'] as const
export type NotFoundFilter = (typeof NOT_FOUND_FILTERS)[number]
/** Orders of the 404 log, each with the highest or newest first. */
export const NOT_FOUND_SORTS = ['visitors', 'robots', 'last'] as const
export type NotFoundSort = (typeof NOT_FOUND_SORTS)[number]
export type NotFoundQuery = { page: number; search: string; filter: NotFoundFilter; sort: NotFoundSort }

/** The query of the admin's URL; invalid filters are ignored. Null for an invalid page number. */
export function parseNotFoundQuery(query: Record<string, string | string[] | undefined>): NotFoundQuery | null {
  const value = (name: string) => [query[name]].flat().at(-1) ?? ''
  const page = /^[1-9]\d{0,2}$/.exec(value('page') || '1')?.[0]
  if (!page) return null
  return {
    page: Number(page),
    search: value('q').trim().slice(0, MAX_LENGTH),
    filter: NOT_FOUND_FILTERS.find((filter) => filter === value('show')) ?? 'people',
    sort: NOT_FOUND_SORTS.find((sort) => sort === value('sort')) ?? 'visitors',
  }
}
