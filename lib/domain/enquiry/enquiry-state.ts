/** What becomes of an enquiry in the admin. */
export const ENQUIRY_STATES = ['new', 'open', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

const MOVES: Record<EnquiryState, readonly EnquiryState[]> = {
  new: ['open', 'answered', 'closed'],
  open: ['answered', 'closed'],
  answered: ['closed', 'open'],
  closed: ['open'],
}

/** The states that an enquiry may be set to by hand: `answered → closed, open`. */
export function enquiryMoves(state: EnquiryState): readonly EnquiryState[] {
  return MOVES[state]
}

const MAX_EXCERPT = 160

/** The first words of what was written, on one line: at most 160 letters, cut between words. */
export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_EXCERPT) return line
  const cut = line.slice(0, MAX_EXCERPT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_EXCERPT / 2)).toWellFormed()}…`
}

/** What is searched for, by how it is looked for: digits of a number or telephone, and words that must all be there. */
type EnquirySearch = { digits: string | null; words: string[] }

const MIN_DIGITS = 4
const MAX_WORDS = 8

/**
 * `+91 98450-12345 → digits 9845012345`, `CJ-26-4821-7730` and `blue ring → words`. Spaces and hyphens within a
 * telephone number, and India's own +91 or 0 before it, mean nothing.
 */
export function toEnquirySearch(text: string): EnquirySearch {
  const trimmed = text.trim()
  const digits = /^[+\d][\d\s-]*$/.test(trimmed) ? trimmed.replace(/^(\+91|0)/, '').replace(/\D/g, '') : ''
  if (digits.length >= MIN_DIGITS) return { digits, words: [] }
  return { digits: null, words: trimmed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) }
}

/** A text for LIKE, in which nothing is a wildcard: `50% → 50\%`. */
export function toLikeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
