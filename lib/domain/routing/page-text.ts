/** What an override may say of a page that search engines may keep; the first is what the policy says anyway. */
export const PAGE_ROBOTS = ['index, follow', 'index, nofollow', 'noindex, follow', 'noindex, nofollow'] as const
type PageRobots = Exclude<(typeof PAGE_ROBOTS)[number], 'index, follow'>

/** The words of a page's head that somebody wrote; null leaves a field to the template. */
export type PageWords = {
  title: string | null
  description: string | null
  keywords: string[] | null
  card_title: string | null
  card_description: string | null
  robots: PageRobots | null
}

export const NO_WORDS: PageWords = {
  title: null,
  description: null,
  keywords: null,
  card_title: null,
  card_description: null,
  robots: null,
}

/** How many letters a field may have; keywords each. */
export const MAX_LETTERS = {
  title: 200,
  description: 500,
  keyword: 80,
  card_title: 200,
  card_description: 500,
} as const
export const MAX_KEYWORDS = 30

/** Control characters, line ends, what turns the direction of writing, halves of characters. Joiners stay: Hindi needs them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Whether every character of a text can stand in a page's head. `isPrintable('Ruby\u0007') → false` */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text)
}

/** Without spaces around and more than one between; null when nothing is left. `'  A  ruby ' → 'A ruby'` */
export function toField(text: string | null): string | null {
  return text?.replace(/ {2,}/g, ' ').trim() || null
}

/** Whether two say the same, field by field. */
export function isSameWords(one: PageWords, other: PageWords): boolean {
  return changedFields(one, other).length === 0
}

/** The fields in which two differ, in their fixed order. */
export function changedFields(one: PageWords, other: PageWords): (keyof PageWords)[] {
  const fields: (keyof PageWords)[] = ['title', 'description', 'keywords', 'card_title', 'card_description', 'robots']
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}
