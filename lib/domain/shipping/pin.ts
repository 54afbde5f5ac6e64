const ZERO_IN_DEVANAGARI = 0x09_66

/** The digits of a typed PIN code: `'560 001' → '560001'`, Devanagari digits too. */
export function normalizePin(text: string): string {
  const plain = text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ZERO_IN_DEVANAGARI))
  return plain.replace(/[\s\u00a0-]/g, '')
}

/** A PIN code has six digits, the first not 0 (India Post). */
export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}
