import type { Messages } from 'next-intl'

/** The texts of the live check. */
export type CheckLabels = Messages['siteCheck']
