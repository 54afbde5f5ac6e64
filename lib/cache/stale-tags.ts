/**
 * Marks everything under these tags for rendering on its next visit, as `revalidateTag(tag, 'max')` does, for work
 * outside a request. Until then the old page is served.
 */
export function markTagsStale(tags: string[]): void {
  if (tags.length > 0) globalThis.navamaniPages?.revalidateTags(tags)
}

/** Expires the product pages of these tags, which must show at once that the last item was sold; lists become stale. */
export function expireSoldProducts(tags: string[]): void {
  if (tags.length > 0) globalThis.navamaniPages?.expireOwnPages(tags)
}

/**
 * Expires everything under these tags, as `revalidateTag(tag, { expire: 0 })` does: the next visitor waits for the new
 * page. For edits that must be visible at once; while the database is unavailable such a page is missing.
 */
export function expireTags(tags: string[]): void {
  if (tags.length > 0) globalThis.navamaniPages?.revalidateTags(tags, 0)
}
