export const MAX_CUSTOMER_TAGS = 20
export const MAX_TAG_LENGTH = 30

/**
 * What two spellings of one tag have in common: a customer has each tag once, and the list is filtered by it.
 * @example toTagKey(' Wholesale  buyer ') // 'wholesale buyer'
 */
export const toTagKey = (tag: string): string => tag.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
