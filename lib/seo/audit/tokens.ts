import { decodeHTML, decodeHTMLAttribute } from 'entities'

export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; at: number }
  | { kind: 'close'; name: string; at: number }
  /** What stands between the tags, references resolved; that of a script stays as it is. */
  | { kind: 'text'; text: string; inside: string | null }

const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/)?([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
/** Elements whose content is text up to their own end tag, whatever it looks like. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template', 'iframe'])

/** HTML in the order in which it stands there, forgiving as browsers are: nothing throws. */
export function* readTokens(html: string): Generator<HtmlToken> {
  const markup = new RegExp(MARKUP)
  let from = 0
  for (let match = markup.exec(html); match; match = markup.exec(html)) {
    if (match.index > from) yield { kind: 'text', text: decodeHTML(html.slice(from, match.index)), inside: null }
    from = markup.lastIndex
    const [, slash, rawName = '', rest = ''] = match
    const name = rawName.toLowerCase()
    if (!name) continue
    if (slash) {
      yield { kind: 'close', name, at: match.index }
      continue
    }
    yield { kind: 'open', name, attributes: toAttributes(rest), at: match.index }
    if (!RAW.has(name) || rest.endsWith('/')) continue
    const end = endOf(html, name, from)
    const text = html.slice(from, end)
    yield { kind: 'text', text: name === 'title' || name === 'textarea' ? decodeHTML(text) : text, inside: name }
    from = end
    markup.lastIndex = end
  }
  if (from < html.length) yield { kind: 'text', text: decodeHTML(html.slice(from)), inside: null }
}

function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

/** Names in lower case; of one that stands twice the first counts, as in browsers. */
function toAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeHTMLAttribute(double ?? single ?? bare ?? ''))
  }
  return attributes
}
