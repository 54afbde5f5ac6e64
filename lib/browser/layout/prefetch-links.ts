/** Documents fetched ahead because their cards are in view; a pointer on a link adds its own. */
const MAX_IN_VIEW = 8
/** A list that is scrolled past is not fetched. */
const DWELL_MS = 500
/** A mouse that only crosses a link leaves it sooner. */
const HOVER_MS = 80
/** Pages of one visitor, which are made for each request or from what this browser stores. */
const PERSONAL =
  /^\/(?:[a-z]{2}\/)?(account|staff|newsletter|api|gems\/(cart|checkout|myorders|wishlist|compare))(\/|$)/
const FILE = /\.[a-z0-9]+$/i

const prefetched = new Set<string>()

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether this browser prefetches documents, and its visitor is neither saving data nor on a slow network. */
function canPrefetch(): boolean {
  // An automated browser is a test or a crawler, which must see what the server answers.
  if (navigator.webdriver || !HTMLScriptElement.supports?.('speculationrules')) return false
  const { connection }: Navigator & { connection?: Connection } = navigator
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}

/** Whether a link leads to another public page, the same for every visitor. */
function isPublicPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, rel, target, dataset } = link
  if (origin !== location.origin || target || link.hasAttribute('download') || dataset.hard) return false
  if (rel.includes('nofollow') || link.closest('[data-keep]')) return false
  return pathname + search !== location.pathname + location.search && !PERSONAL.test(pathname) && !FILE.test(pathname)
}

/** Whether the browser itself follows the link: it has the document already, or asks for it since the pointer is down. */
export function opensDocument(link: HTMLAnchorElement): boolean {
  return isPublicPage(link) && prefetched.has(link.pathname + link.search)
}

function prefetch(links: HTMLAnchorElement[]): void {
  const urls = links.map(({ pathname, search }) => pathname + search).filter((url) => !prefetched.has(url))
  if (urls.length === 0) return
  for (const url of urls) prefetched.add(url)
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.text = JSON.stringify({ prefetch: [{ urls, eagerness: 'immediate' }] })
  document.head.append(script)
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)

/** The links of the cards that are on the screen for at least half of their height. */
function cardsInView(): HTMLAnchorElement[] {
  const cards = [...document.querySelectorAll('main .card')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return bottom > top && middle > 0 && middle < innerHeight
  })
  return cards.flatMap((card) => card.querySelector<HTMLAnchorElement>('h3 a[href]') ?? []).filter(isPublicPage)
}

/**
 * Fetches the documents of links ahead by Speculation Rules: under the pointer, and of cards that rest in view. The server
 * answers such a request only if it has the page ready (lib/http/prefetch.ts).
 */
export function initPrefetch(signal: AbortSignal): void {
  if (!canPrefetch()) return
  let dwell = 0
  let hover = 0
  let left = MAX_IN_VIEW
  const rest = () => {
    clearTimeout(dwell)
    dwell = window.setTimeout(() => {
      const next = cardsInView().filter(({ pathname, search }) => !prefetched.has(pathname + search))
      prefetch(next.slice(0, left))
      left = Math.max(0, left - next.length)
    }, DWELL_MS)
  }
  const point = (event: Event) => {
    const link = linkOf(event)
    if (link && isPublicPage(link)) prefetch([link])
  }
  const options = { signal, passive: true }
  document.addEventListener('pointerdown', point, options)
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(hover)
      if (event.pointerType === 'mouse') hover = window.setTimeout(() => point(event), HOVER_MS)
    },
    options,
  )
  document.addEventListener('scroll', () => clearTimeout(dwell), options)
  document.addEventListener('scrollend', rest, options)
  signal.addEventListener('abort', () => clearTimeout(dwell))
  rest()
}
