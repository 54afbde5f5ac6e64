export const WORKING_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A PIN code of India or how it begins: two to six digits, the first never 0. */
export const PINS = /^[1-9]\d{1,5}$/
