import type { Messages } from 'next-intl'

/** The texts of banners, search words and delivery at the desk. */
export type ShopLabels = Messages['shopData']
