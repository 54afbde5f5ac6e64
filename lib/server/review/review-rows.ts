import type { Review } from '../../contract/review'
import type { review } from '../../db/schema'

type ReviewRow = typeof review.$inferSelect

/** A row as readers see it. */
export function toReview({ id, rating, title, text, name, lang, at, photos, reply }: ReviewRow): Review {
  return { id, rating, title, text, name: name || null, lang, at: at.toISOString(), photos, reply }
}
