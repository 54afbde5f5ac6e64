import { providerConfig } from '../../provider-config'
import type { MessageSender } from '../message'

/** Whether e-mails are sent; otherwise they are stored for `/dev/outbox`. */
export function isEmailEnabled(): boolean {
  return providerConfig().SMTP_HOST !== undefined
}

/** The configured mail server, loaded on demand; null without one. */
export async function getEmailSender(): Promise<MessageSender | null> {
  return isEmailEnabled() ? (await import('./smtp')).smtp() : null
}
