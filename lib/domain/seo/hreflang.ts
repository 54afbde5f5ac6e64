/**
 * Whether the languages of a page lead to each other, and why not: one language is on, only one is indexed, the page is
 * missing in the other, its canonical URL is another page, or the link back is missing.
 */
export const HREFLANG_STATES = ['linked', 'unread', 'language_off', 'closed', 'missing', 'elsewhere', 'broken'] as const
export type HreflangState = (typeof HREFLANG_STATES)[number]
/** A page of these states has no counterpart in a shop of several languages. */
export const HREFLANG_FAULTS = ['closed', 'missing', 'elsewhere', 'broken'] as const satisfies HreflangState[]
export const HREFLANG_FILTERS = ['all', 'faults'] as const
export type HreflangFilter = (typeof HREFLANG_FILTERS)[number]
