/** Reads the metadata of the URL policy from raw HTML, as a crawler without JavaScript does. */
export type JsonLdNode = { '@type'?: string; offers?: { availability: string; price: string | number } }

export type Head = {
  title: string | null
  description: string | null
  canonical: string | null
  robots: string
  lang: string | null
  h1: string[]
  alternates: Record<string, string>
  image: string | null
  links: string[]
  jsonLd: JsonLdNode[]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
export const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity)

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : decode(value)
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

export function readHead(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = tags(head, 'meta')
  const meta = (key: 'name' | 'property', value: string) => {
    const tag = metas.find((candidate) => attribute(candidate, key) === value)
    return tag ? attribute(tag, 'content') : null
  }
  const linkTags = tags(head, 'link')
  const alternates = linkTags.filter((tag) => attribute(tag, 'rel') === 'alternate' && attribute(tag, 'hrefLang'))
  const canonical = linkTags.find((tag) => attribute(tag, 'rel') === 'canonical')
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1]
  return {
    title: title === undefined ? null : decode(title),
    description: meta('name', 'description'),
    canonical: canonical ? attribute(canonical, 'href') : null,
    robots: meta('name', 'robots') ?? 'index, follow',
    lang: attribute(tags(html, 'html')[0] ?? '', 'lang'),
    h1: [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map((match) =>
      decode((match[1] ?? '').replace(/<[^>]+>/g, '')),
    ),
    alternates: Object.fromEntries(alternates.map((tag) => [attribute(tag, 'hrefLang'), attribute(tag, 'href')])),
    image: meta('property', 'og:image'),
    links: [...new Set(tags(html, 'a').flatMap((tag) => attribute(tag, 'href') ?? []))],
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ''),
    ),
  }
}
