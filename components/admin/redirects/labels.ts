import type { Messages } from 'next-intl'

/** The texts of the list of old addresses. */
export type AddressLabels = Messages['addresses']
