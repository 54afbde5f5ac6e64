import { toProblemPage } from '@/lib/api/http/problem-page'
import type { ReviewOutcome } from '@/lib/api/http/send-review'
import { listReviewProblems } from '@/lib/browser/forms/review-problems'
import { MESSAGES } from '@/lib/i18n/messages'

/** Why a review was refused, for a browser without scripts. */
export function toReviewProblemPage({ locale, page, status, envelope }: ReviewOutcome): Response {
  const messages = MESSAGES[locale].review
  return toProblemPage({
    locale,
    status: status === 200 ? 422 : status,
    title: messages.refusedTitle,
    reasons: listReviewProblems(envelope, messages).map(({ text }) => text),
    text: messages.refusedText,
    back: { label: messages.goBack, path: page },
  })
}
