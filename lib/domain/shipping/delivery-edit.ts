export const WORKING_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** An Indian PIN code or its beginning: two to six digits, the first not 0. */
export const PIN_PREFIX = /^[1-9]\d{1,5}$/
