/** The tag of every page. */
export const EVERY_PAGE = 'shop'
/** Tags that Next gives each page by its route; the shop revalidates by its own. */
const BY_ROUTE = '_N_T_'
/** CDNs accept 16 kB of tags in a response. */
const MAX_CHARACTERS = 12_000

/** A tag as it is written in headers, where spaces and commas separate tags. */
export const toCdnTag = (tag: string): string => encodeURI(tag).replaceAll(',', '%2C')

/** The tags of a page for a CDN, from those of its data; null where a header cannot hold them: no CDN keeps such a page. */
export function toCdnTags(tags: string[]): string[] | null {
  const own = tags.filter((tag) => tag !== '' && !tag.startsWith(BY_ROUTE)).map(toCdnTag)
  const all = [EVERY_PAGE, ...own]
  return all.join(',').length <= MAX_CHARACTERS ? all : null
}
