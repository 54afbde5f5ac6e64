'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { isAnswerWritten } from '@/lib/domain/enquiry/answer-text'
import type { Locale } from '@/lib/domain/locale'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { type ChangeMessages, useEnquiryChange } from './enquiry-changes'
import { useDraft } from './use-draft'

type Messages = ChangeMessages &
  Pick<AdminEnquiryMessages, 'answer' | 'answerText' | 'quote' | 'sendAnswer' | 'sentAnswer'>
type Props = {
  number: string
  /** Greeting and signature in the language of the enquiry. */
  initialText: string
  /** The language of the enquiry, which is that of the answer. */
  lang: string
  canQuote: boolean
  /** Recipient and subject. */
  note: string
  locale: Locale
  messages: Messages
}

/** An answer by e-mail, edited in full from greeting to signature. */
export function AnswerForm({ number, initialText, lang, canQuote, note, locale, messages }: Props) {
  const { run, live, busy, version, problem, setProblem } = useEnquiryChange(messages)
  const { text, type, clear } = useDraft(`answer.${number}`, initialText)
  const [quote, setQuote] = useState(true)
  const [sent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { errors } = messages
  const isTextWrong = problem === errors.answer_required
  useEffect(() => {
    if (isTextWrong) focusFirstError(form.current)
  }, [isTextWrong])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(false)
    if (!isAnswerWritten(text, initialText)) return setProblem(errors.answer_required)
    const isSent = await run(() => adminClient.staff.answerenquiry({ number, version, text, quote, lang: locale }))
    if (isSent) clear()
    setSent(isSent)
  }
  return (
    <form
      ref={form}
      id="answer"
      method="post"
      noValidate
      className="grid gap-4 rounded border border-line bg-card p-5"
      onSubmit={submit}
    >
      <h2 className="text-xl">{messages.answer}</h2>
      <p className="text-[0.925rem] text-soft wrap-anywhere">{note}</p>
      <TextAreaField
        label={messages.answerText}
        lang={lang}
        rows={9}
        maxLength={6000}
        required
        value={text}
        error={isTextWrong ? problem : undefined}
        onChange={(event) => {
          type(event.target.value)
          if (isTextWrong) setProblem(undefined)
        }}
      />
      {canQuote && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={quote}
            onChange={(event) => setQuote(event.target.checked)}
          />
          {messages.quote}
        </label>
      )}
      <button
        type="submit"
        disabled={busy}
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {messages.sendAnswer}
      </button>
      <ErrorLine text={isTextWrong ? null : problem} />
      <p role="status">{sent && messages.sentAnswer}</p>
    </form>
  )
}
