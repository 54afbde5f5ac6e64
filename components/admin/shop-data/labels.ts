import type { Messages } from 'next-intl'

/** The texts of banners, search words and delivery in the admin. */
export type ShopLabels = Messages['shopData']
