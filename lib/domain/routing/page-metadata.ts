/** Robots directives of an override; the first is the default. */
export const PAGE_ROBOTS = ['index, follow', 'index, nofollow', 'noindex, follow', 'noindex, nofollow'] as const
type PageRobots = Exclude<(typeof PAGE_ROBOTS)[number], 'index, follow'>

/** Metadata of a page as overridden by staff; null leaves a field to the template. */
export type PageMetadata = {
  title: string | null
  description: string | null
  keywords: string[] | null
  card_title: string | null
  card_description: string | null
  robots: PageRobots | null
}

export const NO_METADATA: PageMetadata = {
  title: null,
  description: null,
  keywords: null,
  card_title: null,
  card_description: null,
  robots: null,
}

/** Longest value of each field, in characters. */
export const MAX_METADATA_LENGTH = {
  title: 200,
  description: 500,
  keyword: 80,
  card_title: 200,
  card_description: 500,
} as const
export const MAX_KEYWORDS = 30

/**
 * Control characters, line ends, direction marks, lone surrogates, and the character that replaces what a wrong encoding
 * lost. Joiners are allowed: Hindi needs them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u

/** `isPrintable('Ruby\u0007') → false` */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text)
}

/** A stored text without the characters that an import in a wrong encoding had left: `'R\ufffdbis' → 'Rbis'` */
export const withoutLostCharacters = (text: string): string => text.replaceAll('\ufffd', '')

/** Collapses spaces; null if nothing remains. `'  A  ruby ' → 'A ruby'` */
export function normalizeField(text: string | null): string | null {
  return text?.replace(/ {2,}/g, ' ').trim() || null
}

export function isSameMetadata(one: PageMetadata, other: PageMetadata): boolean {
  return changedFields(one, other).length === 0
}

export function changedFields(one: PageMetadata, other: PageMetadata): (keyof PageMetadata)[] {
  const fields: (keyof PageMetadata)[] = [
    'title',
    'description',
    'keywords',
    'card_title',
    'card_description',
    'robots',
  ]
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** What staff may mean, but should know before it is live; texts: `metadata.warning` of the messages. */
export const METADATA_WARNINGS = ['too_wide', 'too_short', 'same_title', 'placeholder', 'noindex'] as const
