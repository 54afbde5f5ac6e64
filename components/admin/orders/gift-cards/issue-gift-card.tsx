'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { announce } from '@/lib/browser/ui/announce'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { randomUuid } from '@/lib/browser/uuid'
import type { Locale } from '@/lib/domain/locale'
import type { GiftCardDelivery } from '@/lib/domain/order/gift-card'
import { fill } from '@/lib/domain/text/fill'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { type CardDays, IssuedCardFields } from './issued-card-fields'
import { ShownCode } from './shown-code'
import { useGiftCardChange } from './use-gift-card-change'

type Props = { days: CardDays; locale: Locale; messages: AdminGiftCardMessages }
type Issued = { last_four: string | null; code: string | null; delivery: GiftCardDelivery }

/**
 * The form by which an owner issues a card without a payment; what was typed stays after a refusal, and it folds once the
 * card is issued. A code that is not sent by e-mail is then shown below it.
 */
export function IssueGiftCard({ days, locale, messages }: Props) {
  const { run, live, busy, problem, wrong, setWrong } = useGiftCardChange(messages)
  const [isOpen, setOpen] = useState(false)
  const [delivery, setDelivery] = useState<GiftCardDelivery>('email')
  const [issued, setIssued] = useState<Issued | null>(null)
  const key = useRef('')
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!busy) focusFirstError(form.current)
  }, [busy])
  const issue = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const expires_on = text('expires_on')
    // A code that is still shown cannot be shown again.
    setIssued((shown) => (shown?.code ? shown : null))
    if (expires_on < days.today || expires_on > days.latest) {
      setWrong({ expires_on: messages.errors.card_expiry_invalid })
      return
    }
    key.current ||= randomUuid()
    setWrong({})
    const done = await run(async () => {
      const answer = await adminClient.staff.issuegiftcard({
        ...{ key: key.current, amount: parseTypedAmount(text('amount')) || 0, expires_on },
        ...{ recipient_name: text('recipient_name'), reason: text('reason'), lang: locale },
        ...(delivery === 'email'
          ? { delivery, recipient_email: text('recipient_email'), message: text('message') }
          : { delivery }),
      })
      if (answer.status === 1 && answer.data) setIssued({ ...answer.data, delivery })
      return answer
    })
    if (!done) return
    key.current = ''
    form.current?.reset()
    setDelivery('email')
    setOpen(false)
    announce(delivery === 'email' ? messages.issued : messages.codeShown)
  }
  return (
    <>
      <details
        className="mb-4 rounded border border-line bg-card p-5"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary ref={summary} className="cursor-pointer text-lg font-medium">
          {messages.issueTitle}
        </summary>
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
          <IssuedCardFields {...{ days, delivery, wrong, messages }} onDelivery={setDelivery} />
          <ErrorLine text={Object.keys(wrong).length > 0 ? null : problem} />
          <button
            type="submit"
            disabled={busy}
            className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
          >
            {delivery === 'email' ? messages.issue : messages.issueScreen}
          </button>
        </form>
      </details>
      {issued?.code && (
        <ShownCode
          key={issued.code}
          code={issued.code}
          last={issued.last_four ?? ''}
          messages={messages}
          onDone={() => {
            setIssued(null)
            summary.current?.focus()
          }}
        />
      )}
      {issued && !issued.code && (
        <p className="mb-4 font-medium">
          {issued.delivery === 'email' ? messages.issued : fill(messages.repeated, { last: issued.last_four ?? '' })}
        </p>
      )}
    </>
  )
}
