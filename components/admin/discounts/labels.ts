import type { Messages } from 'next-intl'

/** The texts of coupons and automatic discounts in the admin. */
export type DiscountLabels = Messages['adminDiscounts']
