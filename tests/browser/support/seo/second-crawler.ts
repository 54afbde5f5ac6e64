import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import robotsParser from 'robots-parser'

/**
 * A crawler that shares no code with the shop: parse5 instead of htmlparser2, robots.txt read by robots-parser, and rules
 * of its own for what a search engine keeps.
 */

type Element = DefaultTreeAdapterTypes.Element
type Robots = ReturnType<typeof robotsParser>

/** What the second crawler decides for one URL; paths instead of URLs. */
export type Verdict = {
  path: string
  indexable: boolean
  canonical: string | null
  title: string | null
  description: string | null
  /** `en=/gems, fr=/fr/gems, x-default=/gems`, sorted; empty without any. */
  hreflang: string
  h1Count: number
}
type Read = { verdict: Verdict; links: string[] }

const AGENT = 'Googlebot'
const NOINDEX = /\b(noindex|none)\b/i

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of tree.getChildNodes(node)) {
    if (!tree.isElementNode(child)) continue
    yield child
    // What a template holds is not part of the page.
    if (child.tagName !== 'template') yield* elementsOf(child)
  }
}

const attribute = (element: Element, name: string) =>
  tree.getAttrList(element).find((one) => one.name.toLowerCase() === name)?.value ?? null

const textOf = (element: Element): string =>
  tree
    .getChildNodes(element)
    .map((child) =>
      tree.isTextNode(child) ? tree.getTextNodeContent(child) : tree.isElementNode(child) ? textOf(child) : '',
    )
    .join('')

const toLine = (text: string | null) => text?.replace(/[ \t\r\n\f]+/g, ' ').trim() ?? null

/** Path and query of a URL of the shop; null for other hosts and other schemes. */
function toPath(href: string, at: string, origin: string): string | null {
  if (!URL.canParse(href, origin + at)) return null
  const url = new URL(href, origin + at)
  // The shop names itself by the host of its configuration.
  const isOwn = url.origin === origin || url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return isOwn ? url.pathname + url.search : null
}

/** Reads URLs of one shop, one after the other. */
export async function createSecondCrawler(origin: string) {
  const robotsUrl = `${origin}/robots.txt`
  const robots = robotsParser(robotsUrl, await (await fetch(robotsUrl)).text())
  return {
    read: (path: string) => readUrl(path, origin, robots),
    readSitemap: () => readSitemap(origin),
  }
}

async function readSitemap(origin: string): Promise<string[]> {
  const locationsOf = async (path: string) => {
    const document = parse(await (await fetch(origin + path)).text())
    const locations = [...elementsOf(document)].filter(({ tagName }) => tagName === 'loc').map(textOf)
    return locations.flatMap((url) => toPath(url.trim(), '/', origin) ?? [])
  }
  const parts = await locationsOf('/sitemap.xml')
  return (await Promise.all(parts.map(locationsOf))).flat()
}

async function readUrl(path: string, origin: string, robots: Robots): Promise<Read> {
  const answer = await fetch(origin + path, { redirect: 'manual', headers: { 'user-agent': `${AGENT}/2.1` } })
  const isPage = answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html')
  const body = await answer.text()
  const nothing = { canonical: null, title: null, description: null, hreflang: '', h1Count: 0 }
  if (!isPage) return { verdict: { path, indexable: false, ...nothing }, links: [] }
  const facts = readFacts(body, path, origin)
  const isAllowed = robots.isAllowed(origin + path, AGENT) ?? true
  const isClosed =
    facts.robots.some((text) => NOINDEX.test(text)) || NOINDEX.test(answer.headers.get('x-robots-tag') ?? '')
  const { links, robots: _, ...shown } = facts
  const indexable = isAllowed && !isClosed && (facts.canonical === null || facts.canonical === path)
  return { verdict: { path, indexable, ...shown }, links }
}

function readFacts(html: string, path: string, origin: string) {
  const elements = [...elementsOf(parse(html))]
  const headElements = elements.filter(
    ({ parentNode }) => parentNode && 'tagName' in parentNode && parentNode.tagName === 'head',
  )
  const named = (name: string) =>
    headElements.filter((one) => one.tagName === 'meta' && attribute(one, 'name')?.toLowerCase() === name)
  const linksOf = (rel: string) =>
    headElements.filter(
      (one) => one.tagName === 'link' && attribute(one, 'rel')?.toLowerCase().split(/\s+/).includes(rel),
    )
  const own = (href: string | null) => (href === null ? null : toPath(href, path, origin))
  const [title] = headElements.filter(({ tagName }) => tagName === 'title')
  const [description] = named('description')
  const [canonical] = linksOf('canonical')
  const languages = linksOf('alternate').flatMap((one) => {
    const lang = attribute(one, 'hreflang')
    return lang === null ? [] : [`${lang.toLowerCase()}=${own(attribute(one, 'href'))}`]
  })
  return {
    title: title ? toLine(textOf(title)) : null,
    description: description ? toLine(attribute(description, 'content')) : null,
    canonical: canonical ? own(attribute(canonical, 'href')) : null,
    robots: ['robots', 'googlebot'].flatMap((name) => named(name).map((one) => attribute(one, 'content') ?? '')),
    hreflang: languages.toSorted().join(', '),
    h1Count: elements.filter(({ tagName }) => tagName === 'h1').length,
    links: elements
      .filter(({ tagName }) => tagName === 'a')
      .flatMap((one) => own(attribute(one, 'href')?.split('#')[0] || null) ?? []),
  }
}
