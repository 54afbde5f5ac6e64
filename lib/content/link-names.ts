import { slugify } from '../domain/slug'

export type NamedLink = { name: string; href: string }

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
