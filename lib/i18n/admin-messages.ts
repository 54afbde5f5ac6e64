import type { Messages } from './messages'

/** The settings of the shop's identity. */
export type ShopSettingsMessages = Messages['shopSettings']
/** The keys of payment and message providers. */
export type ProviderMessages = Messages['providerKeys']
/** The first owner, and the choice between the sample shop and an own one. */
export type SetupMessages = Messages['setup']
