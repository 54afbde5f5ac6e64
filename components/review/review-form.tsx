'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { listReviewProblems, type ReviewProblem } from '@/lib/browser/forms/review-problems'
import { postReview } from '@/lib/browser/forms/send-review-form'
import type { ReviewLine } from '@/lib/contract/review'
import {
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_NAME_LENGTH,
  MAX_REVIEW_PHOTOS,
  MAX_REVIEW_TITLE_LENGTH,
  MIN_REVIEW_LENGTH,
} from '@/lib/domain/review/review'
import { fill } from '@/lib/domain/text/fill'
import type { ReviewFormMessages } from '@/lib/i18n/review-messages'
import { PhotoChoice } from './photo-choice'
import { RatingField } from './rating-field'
import { type ReviewReference, ReviewReferenceFields } from './review-reference'

type Props = {
  reference: ReviewReference
  saved: ReviewLine['review']
  defaultName: string
  /** The names of one to five stars. */
  ratings: string[]
  messages: ReviewFormMessages
}

/** Writes or changes a review; without scripts the browser sends the same form. */
export function ReviewForm({ reference, saved, defaultName, ratings, messages }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<ReviewProblem[]>([])
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.text
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await postReview(event.currentTarget)
    if ('page' in answer) return location.assign(answer.page)
    const found = listReviewProblems(answer, messages)
    setProblems(found)
    setBusy(false)
    const field = found[0]?.path
    form.current?.querySelector<HTMLElement>(`[name="${field || 'rating'}"]`)?.focus()
  }
  const general = problems.filter(({ path }) => !['rating', 'title', 'text', 'name', 'files'].includes(path))
  return (
    <form
      ref={form}
      method="post"
      action={`/api/review?lang=${reference.lang}`}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      className="mt-5 grid gap-5"
    >
      <ReviewReferenceFields reference={reference} act="save" />
      <RatingField legend={messages.rating} names={ratings} value={saved?.rating} error={errorOf('rating')} />
      <Field
        name="title"
        label={messages.titleLabel}
        error={errorOf('title')}
        maxLength={MAX_REVIEW_TITLE_LENGTH}
        defaultValue={saved?.title ?? ''}
        dir="auto"
      />
      <TextAreaField
        name="text"
        label={messages.textLabel}
        hint={messages.textHint}
        error={errorOf('text')}
        rows={6}
        required
        minLength={MIN_REVIEW_LENGTH}
        maxLength={MAX_REVIEW_LENGTH}
        defaultValue={saved?.text ?? ''}
        dir="auto"
      />
      <PhotoChoice
        id={id}
        reference={reference}
        photos={saved?.photos ?? []}
        label={messages.photosLabel}
        keepLabel={messages.keepPhoto}
        hint={fill(messages.photosHint, { most: MAX_REVIEW_PHOTOS, size: 8 })}
        errors={problems.flatMap(({ path, text }) => (path === 'files' ? [text] : []))}
      />
      <Field
        name="name"
        label={messages.nameLabel}
        hint={messages.nameHint}
        error={errorOf('name')}
        maxLength={MAX_REVIEW_NAME_LENGTH}
        defaultValue={saved?.name ?? defaultName}
        required
        dir="auto"
      />
      <p className="text-[0.9rem] text-soft">{messages.privacy}</p>
      <ErrorLine text={general[0]?.text} />
      <button type="submit" aria-disabled={isBusy} className="btn btn-primary justify-self-start">
        {isBusy ? messages.wait : saved ? messages.update : messages.send}
      </button>
    </form>
  )
}
