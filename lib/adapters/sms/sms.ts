import { env } from '../../env'
import type { Port } from '../message'

/** Whether texts really leave; else they are kept for `/dev/outbox`. */
export function isSmsOn(): boolean {
  const { MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = env()
  return Boolean(MSG91_AUTH_KEY ?? TWILIO_ACCOUNT_SID)
}

/** Whether other texts than codes can be sent: MSG91 takes registered texts only, so it needs a template for them. */
export function canWriteFreely(): boolean {
  const { MSG91_AUTH_KEY, MSG91_STOCK_TEMPLATE_ID } = env()
  return !MSG91_AUTH_KEY || Boolean(MSG91_STOCK_TEMPLATE_ID)
}

/** The same for the steps of an order. */
export function canTextOrders(): boolean {
  const { MSG91_AUTH_KEY, MSG91_ORDER_TEMPLATE_ID } = env()
  return !MSG91_AUTH_KEY || Boolean(MSG91_ORDER_TEMPLATE_ID)
}

/** The same for the times of consultations, for which no template is registered. */
export function canTextConsultations(): boolean {
  return !env().MSG91_AUTH_KEY
}

/** The configured vendor, its code loaded only then; null without one. */
export async function getSmsPort(): Promise<Port | null> {
  if (!isSmsOn()) return null
  return env().MSG91_AUTH_KEY ? (await import('./msg91')).msg91() : (await import('./twilio')).twilio()
}
