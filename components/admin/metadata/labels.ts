import type { Messages } from 'next-intl'

/** The texts of the admin of pages. */
export type AdminLabels = Messages['metadata']
