import { LIST_FILTERS } from '../../../../lib/domain/listing/listing'
import routes from '../../../../lib/domain/routing/routes.json' with { type: 'json' }
import { type Head, readHead } from '../html'
import type { Client } from '../http/raw-client'

export type Page = {
  path: string
  status: number
  location: string | null
  head: Head | null
  /** The HTML up to `</head>`; the rest is dropped to save memory. */
  headHtml: string
  /** Whether metadata is outside the head, where crawlers ignore it. */
  isMisplaced: boolean
}

/** The HTML of the head without its nonce, which differs on every request. */
export const headOf = (html: string) => html.slice(0, html.indexOf('</head>')).replace(/ nonce="[^"]*"/g, '')

function isMisplaced(html: string): boolean {
  const body = html.slice(html.indexOf('</head>')).replace(/<script\b[\s\S]*?<\/script>/g, '')
  return /<title>|<meta [^>]*(name|property)=|<link [^>]*rel="(canonical|alternate)"/.test(body)
}

/** Filtered lists are countless: only every n-th is visited, and none of their links. */
const NTH_FILTER = 120

const FILTERED = new RegExp(`[?&](${LIST_FILTERS.join('|')})=`)
export const isFilter = (path: string) => FILTERED.test(path)
export const isProduct = (path: string) => path.includes('/gems/product/')
export const isFacet = (path: string) => /\/(origin|treatment|weight|mukhi|shape)-/.test(path)
/** One value of one facet in the query, which redirects if that facet has a page. */
export const isSoleFacet = (path: string) => /\?(origin|treatment|weight|mukhi|shape)=[a-z0-9-]+$/.test(path)
export const isSearch = (path: string) => path.includes('/gems/search')
export const isPersonal = (path: string) =>
  /\/(gems\/(cart|checkout|compare|myorders|wishlist)|account)(\/|\?|$)/.test(path)
/** Reports are limited to sixty an hour; their links are nofollow. */
const isReport = (path: string) => path.includes('/pages/view-certificate?number=')

/** Combinations of a custom jewel are countless; their links are nofollow. */
const isCustomization = (path: string) => path.includes('/gems/customized-jewellery?')

export const langOf = (path: string) => (/^\/fr([/?]|$)/.test(path) ? 'fr' : 'en')
export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '') || '/'
/** The kind of a page, such as `category` or `product`. */
export function kindOf(path: string): string {
  const localPath = path.replace(/^\/fr(?=[/?]|$)/, '') || '/'
  const [first = '', second] = localPath.split(/[/?]/).slice(1)
  if (isFilter(localPath)) return 'filtered'
  if (isProduct(localPath)) return 'product'
  if (isFacet(localPath)) return localPath.includes('page=') ? 'facet, page n' : 'facet'
  if (routes.prefixes.includes(first))
    return `${second === undefined ? 'landing' : 'category'}${localPath.includes('page=') ? ', page n' : ''}`
  return localPath
}

async function read(client: Client, path: string): Promise<Page> {
  const { status, location, type, body } = await client.ask(path)
  // A link may lead to an image, which has no head.
  const html = status === 200 && type.startsWith('text/html') ? body.toString() : ''
  if (!html) return { path, status, location, head: null, headHtml: '', isMisplaced: false }
  // A copy, since a slice would keep the whole page in memory.
  const headHtml = Buffer.from(headOf(html)).toString()
  return { path, status, location, head: readHead(html), headHtml, isMisplaced: isMisplaced(html) }
}

/** All pages that links lead to from the two home pages, as a crawler without JavaScript finds them. */
export async function crawlShop(client: Client): Promise<Page[]> {
  const frontier = ['/', '/fr']
  const knownPaths = new Set(frontier)
  const pages: Page[] = []
  let filters = 0

  function followLinks({ path, head }: Page): void {
    if (isFilter(path)) return
    for (const link of head?.links ?? []) {
      const target = link.startsWith('/') && !link.startsWith('//') ? (link.split('#')[0] ?? '') : ''
      if (!target || knownPaths.has(target) || isReport(target) || isCustomization(target)) continue
      knownPaths.add(target)
      if (!isFilter(target) || filters++ % NTH_FILTER === 0) frontier.push(target)
    }
  }

  const visit = async (path: string) => {
    const page = await read(client, path)
    followLinks(page)
    // Followed links are dropped to save memory: thousands of pages link to the same ones.
    if (page.head) page.head.links = []
    pages.push(page)
  }
  await forEachConcurrently(frontier, visit)
  return pages
}

const CONCURRENCY = 6

/** Processes the items of a queue, which may grow meanwhile, a few at a time. */
export function forEachConcurrently<T>(queue: T[], act: (item: T) => Promise<void>): Promise<void> {
  let [started, active] = [0, 0]
  return new Promise<void>((resolve, reject) => {
    const next = () => {
      if (started === queue.length && active === 0) return resolve()
      for (const item of queue.slice(started, started + CONCURRENCY - active)) {
        started += 1
        active += 1
        act(item)
          .then(() => {
            active -= 1
            next()
          })
          .catch(reject)
      }
    }
    next()
  })
}
