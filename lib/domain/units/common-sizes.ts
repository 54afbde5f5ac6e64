/**
 * Ring sizes that structured data names one by one: every second one that most hands have, 50 to 60 mm around. All sizes
 * cost the same; the page offers each of them.
 */
export const COMMON_SIZES = ['10', '12', '14', '16', '18', '20'] as const

/** The system in which they are counted: the shop is in India. */
export const COMMON_SYSTEM = 'indian'
