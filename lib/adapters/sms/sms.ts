import { providerConfig } from '../../provider-config'
import type { MessageSender } from '../message'

/** Whether text messages are sent; otherwise they are stored for `/dev/outbox`. */
export function isSmsEnabled(): boolean {
  const { MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = providerConfig()
  return Boolean(MSG91_AUTH_KEY ?? TWILIO_ACCOUNT_SID)
}

/** Whether messages other than codes can be sent: MSG91 needs a registered template for them. */
export function canWriteFreely(): boolean {
  const { MSG91_AUTH_KEY, MSG91_STOCK_TEMPLATE_ID } = providerConfig()
  return !MSG91_AUTH_KEY || Boolean(MSG91_STOCK_TEMPLATE_ID)
}

/** The same for order updates. */
export function canTextOrders(): boolean {
  const { MSG91_AUTH_KEY, MSG91_ORDER_TEMPLATE_ID } = providerConfig()
  return !MSG91_AUTH_KEY || Boolean(MSG91_ORDER_TEMPLATE_ID)
}

/** The same for consultations, for which no template is registered. */
export function canTextConsultations(): boolean {
  return !providerConfig().MSG91_AUTH_KEY
}

/** The configured provider, loaded on demand; null without one. */
export async function getSmsSender(): Promise<MessageSender | null> {
  if (!isSmsEnabled()) return null
  return providerConfig().MSG91_AUTH_KEY ? (await import('./msg91')).msg91() : (await import('./twilio')).twilio()
}
