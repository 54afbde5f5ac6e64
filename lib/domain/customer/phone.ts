/**
 * A number with its country code, without separators; one without a code is Indian. Free-phone numbers (1800 …) cannot be
 * dialled from abroad and stay as they are. `080-0000-0000 → +918000000000`
 */
export function toInternationalNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (/^\s*(\+|00)/.test(number)) return `+${digits.replace(/^00/, '')}`
  return /^18[06]0/.test(digits) ? digits : `+91${digits.replace(/^0+/, '')}`
}

/** The `tel:` URL of a number, which works from abroad too: `080-0000-0000 → tel:+918000000000`. */
export function toCallLink(number: string): string {
  return `tel:${toInternationalNumber(number)}`
}

/**
 * The URL that opens a WhatsApp chat. WhatsApp needs digits with the country code; a number without one is Indian:
 * `080-0000-0000 → https://wa.me/918000000000`. `text` prefills the message.
 */
export function toChatLink(number: string, text?: string): string {
  return `https://wa.me/${toInternationalNumber(number).replace('+', '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The URL that shares a text by WhatsApp; the recipient is chosen in WhatsApp. */
export function toMessageLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
