import type { Messages } from './messages'

/** The settings of the shop's identity. */
export type ShopSettingsMessages = Messages['shopSettings']
