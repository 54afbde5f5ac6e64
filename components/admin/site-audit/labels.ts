import type { Messages } from 'next-intl'

/** The texts of the site audit. */
export type CheckLabels = Messages['siteAudit']
