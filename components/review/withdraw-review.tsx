import { type ReviewReference, ReviewReferenceFields } from './review-reference'

type Props = { reference: ReviewReference; label: string; text: string }

/** Deletes a review; opened first, so that it takes two steps. */
export function WithdrawReview({ reference, label, text }: Props) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{label}</summary>
      <form method="post" action={`/api/review?lang=${reference.lang}`} encType="multipart/form-data">
        <ReviewReferenceFields reference={reference} act="withdraw" />
        <p className="mb-3 text-soft">{text}</p>
        <button type="submit" className="btn btn-line">
          {label}
        </button>
      </form>
    </details>
  )
}
