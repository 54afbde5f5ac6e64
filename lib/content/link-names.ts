import { slugify } from '../domain/text/slug'

type NamedLink = { name: string; href: string }

/** Links the names in table cells: `Red coral (moonga), carnelian` leads to both. */
export function linkNames(html: string, links: NamedLink[]): string {
  const byName = new Map(links.map(({ name, href }) => [slugify(name), href]))
  const toLink = (part: string) => {
    const name = part.replace(/ \(.*/, '')
    const href = byName.get(slugify(name.replace(/&#39;/g, '’')))
    return href ? `<a href="${href}">${name}</a>${part.slice(name.length)}` : part
  }
  return html.replace(/<td([^>]*)>([^<]+)<\/td>/g, (_, attributes: string, text: string) => {
    return `<td${attributes}>${text.split(', ').map(toLink).join(', ')}</td>`
  })
}

/**
 * Replaces links to a category (`kind:ruby`) by its page; `hrefs` are by slug. Without such a category only the text
 * remains.
 */
export function linkCategories(html: string, hrefs: ReadonlyMap<string, string>): string {
  return html.replace(/<a href="kind:([a-z0-9-]+)">(.*?)<\/a>/g, (_, slug: string, linkText: string) => {
    const href = hrefs.get(slug)
    return href ? `<a href="${href}">${linkText}</a>` : linkText
  })
}
