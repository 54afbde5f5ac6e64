/** The rupees of a text field, with a point or a decimal comma; NaN for other text. `parseAmount('12,5') → 12.5` */
export function parseAmount(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
}
