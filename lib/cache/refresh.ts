import { revalidateTag } from 'next/cache'

/** Marks the pages of these tags as stale: the next request is served the old page once and re-makes it. */
export function refresh(tags: string[]): void {
  for (const tag of new Set(tags)) revalidateTag(tag, 'max')
}
