/**
 * Ring sizes listed in structured data: every second of the common ones, 50 to 60 mm around. The page offers all sizes,
 * at the same price.
 */
export const COMMON_SIZES = ['10', '12', '14', '16', '18', '20'] as const

/** The ring size system of COMMON_SIZES. */
export const COMMON_SYSTEM = 'indian'
