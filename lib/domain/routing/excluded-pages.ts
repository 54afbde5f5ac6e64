/** Why pages that exist, or existed, are not in search engines; each is a list of its own in the admin. */
export const EXCLUSIONS = ['noindex', 'hidden', 'facet', 'renamed'] as const
export type Exclusion = (typeof EXCLUSIONS)[number]
/** Why a facet has no page of its own that is indexed. */
export const FACET_REASONS = ['few', 'almost_all', 'better_category', 'gone'] as const
export type FacetReason = (typeof FACET_REASONS)[number]
