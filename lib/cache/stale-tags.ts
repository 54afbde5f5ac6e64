/**
 * Marks everything under these tags for a new rendering on its next visit, as `revalidateTag(tag, 'max')` does, for
 * work that no request asked for. Until the new page is there the old one is served.
 */
export function markStale(tags: string[]): void {
  if (tags.length > 0) globalThis.navamaniPages?.revalidateTags(tags)
}

/**
 * Sees that nothing under these tags is shown again, as `revalidateTag(tag, { expire: 0 })` does: whoever asks next waits
 * for the new page. For what somebody has just edited and looks at; with the database away such a page is not there.
 */
export function expireTags(tags: string[]): void {
  if (tags.length > 0) globalThis.navamaniPages?.revalidateTags(tags, 0)
}
