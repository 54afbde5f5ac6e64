import { createServer } from 'node:http'
import sharp from 'sharp'
import { listenOnFreePort } from '../data/listen'

const FILLER_TEXT = 'a stone that was cut and polished by hand in the workshop behind the shop '
const LONG = 'An extraordinarily long title that no search engine would ever show whole on any screen'

type Page = {
  status?: number
  location?: string
  lang?: string
  title?: string
  head?: string
  body?: string
  words?: number
  headers?: Record<string, string>
  /** A different head for search engine bots, which is cloaking. */
  forBots?: string
}

/** A description of a sufficient length. */
const descriptionOf = (path: string) =>
  `Description of ${path}, with prices, origins, treatments and what to look at before buying`
const link = (path: string) => `<a href="${path}">${path}</a>`

function toHtml(path: string, page: Page, base: string): string {
  const { lang = 'en', title = `The page title of ${path}`, words = 150, body = '', head } = page
  const standardHead = `<title>${title}</title><meta name="description" content="${descriptionOf(path)}">
    <link rel="canonical" href="${base}${path}"><meta property="og:image" content="${base}/card.jpg">`
  return `<!doctype html><html lang="${lang}"><head>${head ?? standardHead}</head>
    <body><nav>${link('/')}</nav><main data-own><h1>Heading of ${path}</h1>${body}
    <p>${FILLER_TEXT.repeat(Math.ceil(words / 14))}</p></main></body></html>`
}

/** A site with planted faults: each page has exactly one kind, `/good` and `/fr/good` have none. */
function toPages(base: string): Record<string, Page> {
  const head = (path: string, extra = '', title = `The page title of ${path}`) =>
    `<title>${title}</title><meta name="description" content="${descriptionOf(path)}">
     <link rel="canonical" href="${base}${path}"><meta property="og:image" content="${base}/card.jpg">${extra}`
  const alternates = (path: string) =>
    `<link rel="alternate" hreflang="en" href="${base}${path}"><link rel="alternate" hreflang="fr" href="${base}/fr${path}">`
  const faultyPaths = [
    '/missing',
    '/twin-a',
    '/twin-b',
    '/long',
    '/short',
    '/thin',
    '/alternate',
    '/broken-link',
    '/data',
    '/card',
    '/cloaked',
    '/twice',
  ]
  return {
    '/': { body: [...faultyPaths, '/good', '/fr/good', '/noindex', '/hop-1', '/away', '/private'].map(link).join('') },
    '/good': { head: head('/good', alternates('/good')) },
    '/fr/good': { lang: 'fr', head: head('/fr/good', alternates('/good')) },
    '/missing': { head: `<link rel="canonical" href="${base}/missing"><meta property="og:image" content="/card.jpg">` },
    '/twin-a': { title: 'Twins of one title' },
    '/twin-b': { title: 'Twins of one title' },
    '/twice': { body: '<h1>A second one</h1>' },
    '/long': { title: LONG },
    '/short': { title: 'Ruby' },
    '/thin': { words: 14 },
    '/orphan': {},
    '/alternate': {
      head: head(
        '/alternate',
        `<link rel="alternate" hreflang="en" href="${base}/alternate"><link rel="alternate" hreflang="fr" href="${base}/twin-a">`,
      ),
    },
    '/broken-link': { body: link('/nothing-here') },
    '/nothing-here': { status: 404 },
    '/data': {
      body: '<script type="application/ld+json">{"@type":"Product","name":"Ruby"}</script><script type="application/ld+json">{,}</script>',
    },
    '/card': { head: head('/card').replace('/card.jpg', '/small.jpg') },
    '/cloaked': { forBots: head('/cloaked', '', 'Only for robots') },
    '/noindex': { head: head('/noindex', '<meta name="robots" content="noindex">') },
    '/sent-noindex': { headers: { 'X-Robots-Tag': 'noindex' } },
    '/hop-1': { status: 301, location: '/hop-2' },
    '/hop-2': { status: 302, location: '/good' },
    '/away': { status: 500 },
    '/private': { status: 500 },
  }
}

const SITEMAP_PATHS = ['/', '/good', '/fr/good', '/orphan', '/noindex', '/sent-noindex', '/hop-1', '/thin']

export type PlantedSite = {
  base: string
  /** Replaces a page. */
  change: (path: string, page: Page) => void
  /** Resolves when the page that is never answered is requested. */
  held: Promise<void>
  stop: () => Promise<void>
}

/** Serves the site on a free port; a request for the path `hold` is never answered. */
export async function plantSite(heldPath?: string): Promise<PlantedSite> {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a02020' } })
      .jpeg()
      .toBuffer()
  const pictures: Record<string, Buffer> = {
    '/card.jpg': await picture(1200, 630),
    '/small.jpg': await picture(200, 200),
  }
  let pages: Record<string, Page> = {}
  let resolveHeld = () => {}
  const held = new Promise<void>((resolve) => {
    resolveHeld = resolve
  })
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === heldPath) return resolveHeld()
    const base = `http://${request.headers.host}`
    const send = (type: string, body: string | Buffer, status = 200, headers = {}) =>
      response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
    const jpeg = pictures[path]
    if (jpeg) return send('image/jpeg', jpeg)
    if (path === '/robots.txt')
      return send('text/plain', `User-agent: *\nDisallow: /private\nSitemap: ${base}/map.xml\n`)
    if (path === '/map.xml') return send('application/xml', toIndex(base))
    if (path === '/pages.xml') return send('application/xml', toUrls(base))
    const page = pages[path]
    if (!page) return send('text/html', 'nothing', 404)
    const { status = 200, location, headers, forBots } = page
    if (location) return response.writeHead(status, { Location: location }).end()
    const bot = /bot/i.test(request.headers['user-agent'] ?? '') && !/audit/.test(request.headers['user-agent'] ?? '')
    return send(
      'text/html; charset=utf-8',
      toHtml(path, bot && forBots ? { ...page, head: forBots } : page, base),
      status,
      headers,
    )
  })
  const base = `http://127.0.0.1:${await listenOnFreePort(server)}`
  pages = toPages(base)
  return {
    base,
    change: (path, page) => {
      pages[path] = page
    },
    held,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const toIndex = (
  base: string,
) => `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap><loc>${base}/pages.xml</loc></sitemap></sitemapindex>`
const toUrls = (base: string) => `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  ${SITEMAP_PATHS.map((path) => `<url><loc>${base}${path}</loc></url>`).join('')}</urlset>`
