/** An element: its name with its prefix, its attributes, its children, and the text directly in it. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const TOKEN =
  /<\?xml [^?]*\?>|<!--(?:(?!--)[\s\S])*-->|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

function decode(text: string): string {
  if (FORBIDDEN.test(text)) throw new Error('a character that XML does not allow')
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const entity = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined
    if (entity === undefined) throw new Error(`unescaped ${whole}`)
    return entity
  })
}

function toAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)])
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`duplicate attribute: ${text}`)
  return Object.fromEntries(pairs)
}

/** Parses XML without a DTD, strictly: throws on anything not well-formed and on an undeclared prefix. */
export function readXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let end = 0
  for (const [token, closing, name, attributes = '', single] of xml.matchAll(TOKEN)) {
    end += token.length
    const inside = open.at(-1) ?? top
    if (name === undefined) {
      if (!token.startsWith('<')) inside.text += decode(token)
    } else if (closing) {
      if (inside.name !== name) throw new Error(`</${name}> closes <${inside.name}>`)
      open.pop()
    } else {
      const element = { name, attributes: toAttributes(attributes), children: [], text: '' }
      const prefix = /^(\w+):/.exec(name)?.[1]
      const declared = [...open, element].some(({ attributes: scope }) => scope[`xmlns:${prefix}`] !== undefined)
      if (prefix && !declared) throw new Error(`${name}: undeclared prefix`)
      inside.children.push(element)
      if (!single) open.push(element)
    }
  }
  if (end !== xml.length) throw new Error(`not well-formed at ${end}: ${xml.slice(end, end + 60)}`)
  const [root] = top.children
  if (open.length !== 1 || !root || top.children.length > 1 || top.text.trim())
    throw new Error('not a single root element')
  return root
}

/** The texts of all elements of a name, in document order. */
export function textsOf(element: Element, name: string): string[] {
  const ownText = element.name === name ? [element.text] : []
  return [...ownText, ...element.children.flatMap((child) => textsOf(child, name))]
}
