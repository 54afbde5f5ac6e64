import type { Messages } from 'next-intl'

/** The texts of banners, synonyms, delivery and rates in the admin. */
export type ShopLabels = Messages['shopData']
