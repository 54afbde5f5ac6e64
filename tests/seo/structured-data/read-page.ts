/** The visible content of a page, read from its HTML; white space is collapsed. */
export type PageContent = {
  scripts: string[]
  text: string
  h1: string[]
  crumbs: string[]
  cards: { path: string }[]
  /** The text of the purchase section of a product page. */
  buy: string
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const INVISIBLE = /<(script|style|noscript|template|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g

export function readPage(html: string): PageContent {
  const visible = html.replace(INVISIBLE, '')
  const body = visible.slice(visible.indexOf('<body'))
  const trail = /<nav[^>]*>\s*<ol[\s\S]*?<\/ol>/.exec(body)?.[0] ?? ''
  return {
    scripts: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    ),
    text: toText(body),
    h1: elements(body, 'h1'),
    crumbs: elements(trail, 'li')
      .map((crumb) => crumb.replace(/^\/ ?/, ''))
      .filter(Boolean),
    cards: [...body.matchAll(/<article class="card [\s\S]*?<\/article>/g)].map(([card]) => ({
      path: /<h3[\s\S]*?href="([^"]+)"/.exec(card)?.[1] ?? '',
    })),
    buy: toText(/class="product-buy[\s\S]*?class="product-facts/.exec(body)?.[0] ?? ''),
  }
}

/** Collapses white space as `readPage` does. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function elements(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) =>
    toText(inner),
  )
}

/** Tags separate words, except inline tags. */
function toText(html: string): string {
  return toLine(decode(html.replace(/<\/?(b|em|i|strong|span|a)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ')))
}

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (entity, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (NAMED[name] ?? entity)
  })
}
