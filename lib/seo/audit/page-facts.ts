import { type HtmlToken, readTokens } from './tokens'

type Alternate = { lang: string; href: string }

/** What a search engine or a link card reads of a page, as it is written there: nothing resolved, nothing judged. */
export type PageFacts = {
  lang: string
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  /** Directives of `<meta name="robots">`, and of the one for a single agent. */
  robots: { agent: string; text: string }[]
  alternates: Alternate[]
  h1: string[]
  words: number
  /** Scripts of `application/ld+json`, as text. */
  jsonLd: string[]
  /** `og:…`, `twitter:…`, `product:…` and `keywords`; the first of each counts. */
  metas: Record<string, string>
  links: { href: string; follow: boolean }[]
  /** The head's own text, from behind `<head>` to before its end. */
  head: string
}

type OpenTag = Extract<HtmlToken, { kind: 'open' }>

const AGENTS = ['robots', 'googlebot', 'bingbot']
const CARD = /^(og|twitter|product|article):/
/** Of these nobody reads a word. */
const NON_TEXT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'iframe'])
const SHELL_TAGS = new Set(['nav', 'header', 'footer', 'aside', 'svg'])

/** Reads a page; metadata counts in its head alone, and words outside menus and footers. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    lang: '',
    titles: [],
    descriptions: [],
    canonicals: [],
    robots: [],
    alternates: [],
    h1: [],
    words: 0,
    jsonLd: [],
    metas: {},
    links: [],
    head: '',
  }
  const state: State = { inHead: true, headFrom: 0, heading: null, shell: [], json: false }
  for (const token of readTokens(html)) {
    if (token.kind === 'text') readText(token, facts, state)
    else if (token.kind === 'close') readClose(token, facts, state, html)
    else readOpen(token, facts, state, html)
  }
  return facts
}

type State = { inHead: boolean; headFrom: number; heading: string | null; shell: string[]; json: boolean }

function readText({ text, inside }: Extract<HtmlToken, { kind: 'text' }>, facts: PageFacts, state: State): void {
  if (inside === 'title' && state.inHead) facts.titles.push(toLine(text))
  if (inside === 'script' && state.json) facts.jsonLd.push(text)
  if (state.inHead || (inside !== null && NON_TEXT_TAGS.has(inside))) return
  if (state.heading !== null) state.heading += text
  if (state.shell.length === 0) facts.words += text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.,-]*/gu)?.length ?? 0
}

function readClose(
  { name, at }: Extract<HtmlToken, { kind: 'close' }>,
  facts: PageFacts,
  state: State,
  html: string,
): void {
  if (name === 'head') leaveHead(facts, state, html, at)
  if (name === 'h1' && state.heading !== null) {
    facts.h1.push(toLine(state.heading))
    state.heading = null
  }
  if (state.shell.at(-1) === name) state.shell.pop()
}

function readOpen({ name, attributes, at }: OpenTag, facts: PageFacts, state: State, html: string): void {
  const get = (key: string) => attributes.get(key) ?? ''
  state.json = name === 'script' && get('type').toLowerCase() === 'application/ld+json'
  if (name === 'html') facts.lang = get('lang').toLowerCase()
  if (name === 'head') state.headFrom = html.indexOf('>', at) + 1
  if (name === 'body') leaveHead(facts, state, html, at)
  if (name === 'a' && attributes.has('href')) {
    facts.links.push({ href: get('href').trim(), follow: !/\bnofollow\b/i.test(get('rel')) })
  }
  if (state.inHead) readHeadTag(name, get, facts)
  else if (name === 'h1') state.heading = ''
  else if (SHELL_TAGS.has(name)) state.shell.push(name)
}

function readHeadTag(tag: string, get: (key: string) => string, facts: PageFacts): void {
  if (tag === 'link') {
    const rel = get('rel').toLowerCase().split(/\s+/)
    if (rel.includes('canonical')) facts.canonicals.push(get('href').trim())
    if (rel.includes('alternate') && get('hreflang')) {
      facts.alternates.push({ lang: get('hreflang').toLowerCase(), href: get('href').trim() })
    }
  }
  if (tag !== 'meta') return
  const name = (get('name') || get('property')).toLowerCase()
  if (name === 'description') facts.descriptions.push(toLine(get('content')))
  if (AGENTS.includes(name)) facts.robots.push({ agent: name, text: get('content') })
  if ((CARD.test(name) || name === 'keywords') && facts.metas[name] === undefined) facts.metas[name] = get('content')
}

function leaveHead(facts: PageFacts, state: State, html: string, end: number): void {
  if (state.inHead) facts.head = html.slice(state.headFrom, end).trim()
  state.inHead = false
}

/** One line; a space that does not break stays one. */
function toLine(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ').trim()
}
