import { env } from '../../env'
import type { Port } from '../message'

/** Whether e-mails are sent; otherwise they are stored for `/dev/outbox`. */
export function isEmailOn(): boolean {
  return env().SMTP_HOST !== undefined
}

/** The configured mail server, loaded on demand; null without one. */
export async function getEmailPort(): Promise<Port | null> {
  return isEmailOn() ? (await import('./smtp')).smtp() : null
}
