import type { Messages } from 'next-intl'

/** The texts of the redirects section. */
export type AddressLabels = Messages['addresses']
