/**
 * Marks everything under these tags for a new rendering on its next visit, as `revalidateTag(tag, 'max')` does, for
 * work that no request asked for. Until the new page is there the old one is served.
 */
export function markStale(tags: string[]): void {
  if (tags.length > 0) globalThis.navamaniPages?.revalidateTags(tags)
}
