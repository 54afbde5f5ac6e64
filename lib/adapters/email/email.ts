import { env } from '../../env'
import type { Port } from '../message'

/** Whether e-mails really leave; else they are kept for `/dev/outbox`. */
export function isEmailOn(): boolean {
  return env().SMTP_HOST !== undefined
}

/** The configured mail server, its code loaded only then; null without one. */
export async function getEmailPort(): Promise<Port | null> {
  return isEmailOn() ? (await import('./smtp')).smtp() : null
}
