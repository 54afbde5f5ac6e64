/** Up to this size beads are sold by the millimetre (bracelets, malas); larger ones (rudraksha) by the band. */
const MAX_SINGLE_MILLIMETRE = 12
/** Upper ends of the bands in millimetres, included. */
const BANDS = [15, 20, 25, 30] as const

/** Every key there is, smallest first: `1-mm` to `12-mm`, `13-to-15-mm` … `over-30-mm`. They are part of URLs. */
export const BEAD_SIZES: readonly string[] = [
  ...Array.from({ length: MAX_SINGLE_MILLIMETRE }, (_, index) => `${index + 1}-mm`),
  ...BANDS.map((upper, index) => `${(BANDS[index - 1] ?? MAX_SINGLE_MILLIMETRE) + 1}-to-${upper}-mm`),
  `over-${BANDS.at(-1)}-mm`,
]

/** Upper ends of all sizes but the last, in whole millimetres. */
const BEAD_ENDS: readonly number[] = [
  ...Array.from({ length: MAX_SINGLE_MILLIMETRE }, (_, index) => index + 1),
  ...BANDS,
]

/** `toBeadSize(8.3) → '8-mm'`, `toBeadSize(21.4) → '21-to-25-mm'` */
export function toBeadSize(millimetres: number): string {
  const whole = Math.max(1, Math.round(millimetres))
  const index = BEAD_ENDS.findIndex((end) => whole <= end)
  return BEAD_SIZES[index < 0 ? BEAD_SIZES.length - 1 : index] ?? ''
}

/** The label of a size in both languages: `8 mm`, `16–20 mm`, `> 30 mm`. */
export function formatBeadSize(key: string): string {
  return key.replace(/-mm$/, '\u00a0mm').replace('-to-', '–').replace('over-', '>\u00a0')
}
