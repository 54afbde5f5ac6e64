import { parseMobile, toE164 } from '@/lib/domain/customer/mobile'

/** The number of a chat as E.164; null for an e-mail address. */
export function toWhatsAppNumber(contact: string): string | null {
  const mobile = parseMobile(contact)
  return mobile && toE164(mobile)
}
