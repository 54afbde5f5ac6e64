import { Parser } from 'htmlparser2'
import { countWords } from '../html-text'

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
  /** Words of the page's own text: elements with `data-own`, not menus, product lists and forms. */
  words: number
  /** Scripts of `application/ld+json`, as text. */
  jsonLd: string[]
  /** `og:…`, `twitter:…`, `product:…` and `keywords`; the first of each counts. */
  metas: Record<string, string>
  links: { href: string; follow: boolean }[]
  /** The head's own text, from behind `<head>` to before its end. */
  head: string
}

const AGENTS = ['robots', 'googlebot', 'bingbot']
const CARD = /^(og|twitter|product|article):/
/** Elements whose text is not shown. */
const NON_TEXT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'iframe'])
/** Marks an element that has text of this page alone. */
const OWN = 'data-own'

type State = {
  inHead: boolean
  headFrom: number
  text: string
  heading: string | null
  depth: number
  /** Depth of the element with `data-own` that is open; null outside of any. */
  ownDepth: number | null
  hiddenDepth: number
  json: boolean
}

/** Reads a page; metadata counts in its head alone. */
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
  const state: State = {
    inHead: true,
    headFrom: 0,
    text: '',
    heading: null,
    depth: 0,
    ownDepth: null,
    hiddenDepth: 0,
    json: false,
  }
  const leaveHead = () => {
    if (state.inHead) facts.head = html.slice(state.headFrom, parser.startIndex).trim()
    state.inHead = false
  }
  const parser = new Parser({
    ontext(text) {
      state.text += text
    },
    oncomment: () => readText(facts, state),
    onopentag(name, attributes) {
      readText(facts, state)
      state.depth += 1
      if (name === 'head') state.headFrom = parser.endIndex + 1
      if (name === 'body') leaveHead()
      if (state.hiddenDepth === 0) readOpen(name, attributes, facts, state)
      if (NON_TEXT_TAGS.has(name)) state.hiddenDepth += 1
    },
    onclosetag(name) {
      const { text } = state
      readText(facts, state)
      if (NON_TEXT_TAGS.has(name)) state.hiddenDepth -= 1
      if (name === 'head') leaveHead()
      if (state.hiddenDepth === 0) readClose(name, text, facts, state)
      if (state.ownDepth === state.depth) state.ownDepth = null
      state.depth -= 1
    },
  })
  parser.end(html)
  return facts
}

function readText(facts: PageFacts, state: State): void {
  const { text } = state
  state.text = ''
  if (state.inHead || state.hiddenDepth > 0) return
  if (state.heading !== null) state.heading += text
  if (state.ownDepth !== null) facts.words += countWords(text)
}

function readOpen(name: string, attributes: Record<string, string>, facts: PageFacts, state: State): void {
  const get = (key: string) => attributes[key] ?? ''
  state.json = name === 'script' && get('type').toLowerCase() === 'application/ld+json'
  if (name === 'html') facts.lang = get('lang').toLowerCase()
  if (name === 'a' && attributes.href !== undefined) {
    facts.links.push({ href: get('href').trim(), follow: !/\bnofollow\b/i.test(get('rel')) })
  }
  if (OWN in attributes) state.ownDepth ??= state.depth
  if (state.inHead) readHeadTag(name, get, facts)
  else if (name === 'h1') state.heading = ''
}

/** `text` directly precedes the end tag: all of a title or a script. */
function readClose(name: string, text: string, facts: PageFacts, state: State): void {
  if (name === 'title' && state.inHead) facts.titles.push(toLine(text))
  if (name === 'script' && state.json) facts.jsonLd.push(text)
  if (name === 'h1' && state.heading !== null) {
    facts.h1.push(toLine(state.heading))
    state.heading = null
  }
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

/** One line; a space that does not break stays one. */
function toLine(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ').trim()
}
