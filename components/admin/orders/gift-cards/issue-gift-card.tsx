'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { announce } from '@/lib/browser/ui/announce'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { randomUuid } from '@/lib/browser/uuid'
import type { Locale } from '@/lib/domain/locale'
import { MAX_CARD_MESSAGE } from '@/lib/domain/order/gift-card'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { useGiftCardChange } from './use-gift-card-change'

type Props = { locale: Locale; messages: AdminGiftCardMessages }

/** The form by which an owner issues a card without a payment; what was typed stays after a refusal, and it folds once the card is issued. */
export function IssueGiftCard({ locale, messages }: Props) {
  const { run, live, busy, problem, wrong, setWrong } = useGiftCardChange(messages)
  const [isOpen, setOpen] = useState(false)
  const [isIssued, setIssued] = useState(false)
  const key = useRef('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!busy) focusFirstError(form.current)
  }, [busy])
  const issue = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    key.current ||= randomUuid()
    setIssued(false)
    setWrong({})
    const done = await run(() =>
      adminClient.staff.issuegiftcard({
        key: key.current,
        amount: parseTypedAmount(text('amount')) || 0,
        recipient_email: text('recipient_email'),
        recipient_name: text('recipient_name'),
        message: text('message'),
        reason: text('reason'),
        lang: locale,
      }),
    )
    if (!done) return
    key.current = ''
    form.current?.reset()
    setOpen(false)
    setIssued(true)
    announce(messages.issued)
  }
  return (
    <>
      <details
        className="mb-4 rounded border border-line bg-card p-5"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer text-lg font-medium">{messages.issueTitle}</summary>
        <p className="mt-2 text-soft">{messages.issueText}</p>
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={issue}
          onInput={({ target }) => {
            if ('name' in target) setWrong({ ...wrong, [String(target.name)]: '' })
          }}
          className="mt-4 grid gap-4 sm:max-w-xl"
        >
          <Field
            label={messages.amount}
            hint={messages.amountHint}
            name="amount"
            error={wrong.amount}
            prefix="₹"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <Field
            label={messages.email}
            name="recipient_email"
            error={wrong.recipient_email}
            type="email"
            autoComplete="off"
            maxLength={254}
            required
          />
          <Field
            label={messages.name}
            name="recipient_name"
            error={wrong.recipient_name}
            autoComplete="off"
            maxLength={80}
          />
          <TextAreaField
            label={messages.message}
            name="message"
            error={wrong.message}
            rows={2}
            maxLength={MAX_CARD_MESSAGE}
          />
          <TextAreaField
            label={messages.reason}
            hint={messages.reasonHint}
            name="reason"
            error={wrong.reason}
            rows={2}
            maxLength={300}
            required
          />
          <ErrorLine text={Object.keys(wrong).length > 0 ? null : problem} />
          <button
            type="submit"
            disabled={busy}
            className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
          >
            {messages.issue}
          </button>
        </form>
      </details>
      {isIssued && <p className="mb-4 font-medium">{messages.issued}</p>}
    </>
  )
}
