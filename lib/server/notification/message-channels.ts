import { isEmailEnabled } from '../../adapters/email/email'
import { canTextConsultations, canTextOrders, isSmsEnabled } from '../../adapters/sms/sms'
import { isPublicUrl } from '../../adapters/trial-shop'
import { env } from '../../env'

const CHANNELS = { email: isEmailEnabled, sms: isSmsEnabled }
export type MessageChannel = keyof typeof CHANNELS

/** Whether a provider is connected: otherwise nothing in this channel leaves the shop. */
export const isChannelConnected = (channel: MessageChannel): boolean => CHANNELS[channel]()

/** Whether links of the shop open on other machines: otherwise none is to be sent to a buyer. */
export const hasPublicAddress = (): boolean => isPublicUrl(env().SITE_URL)

/** Whether buyers get a message about the steps of their order, by e-mail or text message. */
export const areBuyersNotified = (): boolean => isEmailEnabled() || (isSmsEnabled() && canTextOrders())

/** Whether consultations cause a text message. */
export const canTextAboutTimes = (): boolean => isSmsEnabled() && canTextConsultations()
