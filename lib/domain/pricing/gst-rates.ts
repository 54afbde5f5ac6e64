/** The rates of GST on goods in basis points, in force from 22 September 2025. */
export const GST_RATES: readonly number[] = [0, 25, 150, 300, 500, 1_800, 4_000]
