import { slugify } from '../domain/text/slug'

type NamedLink = { name: string; href: string }

/** Turns the names in the cells of a text's tables into links: `Red coral (moonga), carnelian` leads to both. */
export function linkNames(html: string, links: NamedLink[]): string {
  const byName = new Map(links.map(({ name, href }) => [slugify(name), href]))
  const toLink = (part: string) => {
    const name = part.replace(/ \(.*/, '')
    const href = byName.get(slugify(name.replace(/&#39;/g, '’')))
    return href ? `<a href="${href}">${name}</a>${part.slice(name.length)}` : part
  }
  return html.replace(/<td([^>]*)>([^<]+)<\/td>/g, (_, look: string, text: string) => {
    return `<td${look}>${text.split(', ').map(toLink).join(', ')}</td>`
  })
}

/**
 * Leads the words that a text links to a kind of stone (`kind:ruby`) to its page; `hrefs` are by slug. Where the shop has
 * no such kind the words stay alone.
 */
export function linkKinds(html: string, hrefs: ReadonlyMap<string, string>): string {
  return html.replace(/<a href="kind:([a-z0-9-]+)">(.*?)<\/a>/g, (_, slug: string, words: string) => {
    const href = hrefs.get(slug)
    return href ? `<a href="${href}">${words}</a>` : words
  })
}
