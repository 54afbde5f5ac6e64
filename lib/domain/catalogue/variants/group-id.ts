import { fingerprint } from '../../text/fingerprint'
import { slugify } from '../../text/slug'

/** Google takes at most 50 letters, digits, hyphens and underscores for the group of an item. */
const PLAIN = /^[A-Za-z0-9_-]{1,50}$/
const MAX_START = 35

/** The group of a product for feeds, structured data and cache tags: itself where it is plain, else a short form. */
export function toGroupId(group: string): string {
  if (PLAIN.test(group)) return group
  return [slugify(group).slice(0, MAX_START), fingerprint(group)].filter(Boolean).join('-')
}

/** The cache tag of the pages that show the products of a group. */
export const groupTag = (group: string) => `options:${toGroupId(group)}`
