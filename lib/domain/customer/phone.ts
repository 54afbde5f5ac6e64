/** The `tel:` URL of a number: `080-0000-0000 → tel:08000000000`. */
export function toCallLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

/**
 * The URL that opens a WhatsApp chat. WhatsApp needs digits with the country code; a number without one is Indian:
 * `080-0000-0000 → https://wa.me/918000000000`. `text` prefills the message.
 */
export function toChatLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '')
  const international = /^\s*(\+|00)/.test(number) ? digits.replace(/^00/, '') : `91${digits.replace(/^0+/, '')}`
  return `https://wa.me/${international}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The URL that shares a text by WhatsApp; the recipient is chosen in WhatsApp. */
export function toMessageLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
