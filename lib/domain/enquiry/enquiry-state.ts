/** States of an enquiry in the admin. */
export const ENQUIRY_STATES = ['new', 'open', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

const MOVES: Record<EnquiryState, readonly EnquiryState[]> = {
  new: ['open', 'answered', 'closed'],
  open: ['answered', 'closed'],
  answered: ['closed', 'open'],
  closed: ['open'],
}

/** The states that staff may set: `answered → closed, open`. */
export function enquiryMoves(state: EnquiryState): readonly EnquiryState[] {
  return MOVES[state]
}

const MAX_EXCERPT = 160

/** The beginning of a message on one line: at most 160 characters, cut between words. */
export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_EXCERPT) return line
  const cut = line.slice(0, MAX_EXCERPT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_EXCERPT / 2)).toWellFormed()}…`
}

/** Digits of a receipt or telephone number, or words that must all match. */
type EnquirySearch = { digits: string | null; words: string[] }

const MIN_DIGITS = 4
const MAX_WORDS = 8

/**
 * `+91 98450-12345 → digits 9845012345`, `CJ-26-4821-7730` and `blue ring → words`. Spaces and hyphens within a
 * telephone number, and a leading +91 or 0, are ignored.
 */
export function toEnquirySearch(text: string): EnquirySearch {
  const trimmed = text.trim()
  const digits = /^[+\d][\d\s-]*$/.test(trimmed) ? trimmed.replace(/^(\+91|0)/, '').replace(/\D/g, '') : ''
  if (digits.length >= MIN_DIGITS) return { digits, words: [] }
  return { digits: null, words: trimmed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) }
}
