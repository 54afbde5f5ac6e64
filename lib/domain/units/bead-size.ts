/** Up to this beads are sold by the millimetre, as on bracelets and malas; above it, as rudraksha are, by the band. */
const BY_MILLIMETRE = 12
/** Upper ends of the bands in millimetres, included. */
const BANDS = [15, 20, 25, 30] as const

/** Every key there is, smallest first: `1-mm` to `12-mm`, `13-to-15-mm` … `over-30-mm`. They stand in addresses. */
export const BEAD_SIZES: readonly string[] = [
  ...Array.from({ length: BY_MILLIMETRE }, (_, index) => `${index + 1}-mm`),
  ...BANDS.map((upper, index) => `${(BANDS[index - 1] ?? BY_MILLIMETRE) + 1}-to-${upper}-mm`),
  `over-${BANDS.at(-1)}-mm`,
]

/** Upper ends of all sizes but the last, in whole millimetres; a size is found by the rounded millimetre. */
const BEAD_ENDS: readonly number[] = [...Array.from({ length: BY_MILLIMETRE }, (_, index) => index + 1), ...BANDS]

/** The size of a bead of so many millimetres. `beadSize(8.3) → '8-mm'`, `beadSize(21.4) → '21-to-25-mm'` */
export function beadSize(millimetres: number): string {
  const whole = Math.max(1, Math.round(millimetres))
  const index = BEAD_ENDS.findIndex((end) => whole <= end)
  return BEAD_SIZES[index < 0 ? BEAD_SIZES.length - 1 : index] ?? ''
}

/** How a size is written: `8 mm`, `16–20 mm`, `> 30 mm`; units are alike in both languages. */
export function beadLabel(key: string): string {
  return key.replace(/-mm$/, '\u00a0mm').replace('-to-', '–').replace('over-', '>\u00a0')
}
