import type { AdminReview } from '@/lib/contract/admin/reviews'
import type { AdminReviewMessages } from '@/lib/i18n/review-messages'
import { useAdminChange } from '../use-admin-change'

/** Runs a change of a review; a refusal is said in words, and the page shows the current state. */
export function useReviewChange({ errors: texts }: Pick<AdminReviewMessages, 'errors'>) {
  return useAdminChange<AdminReview>(({ reason, errors }) => {
    const byCode: Record<string, string> = texts
    return byCode[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? texts.unexpected
  })
}
