/**
 * The address that a call opens: `080-0000-0000 → tel:08000000000`.
 */
export function toCallLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

/**
 * The address that a WhatsApp chat opens. WhatsApp wants the number with its country, digits alone; one written without
 * is Indian: `080-0000-0000 → https://wa.me/918000000000`. `text` stands in the message to begin with.
 */
export function toChatLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '')
  const whole = /^\s*(\+|00)/.test(number) ? digits.replace(/^00/, '') : `91${digits.replace(/^0+/, '')}`
  return `https://wa.me/${whole}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The address that hands a text on by WhatsApp, to whomever one chooses there. */
export function toMessageLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
