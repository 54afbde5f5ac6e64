'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { type QuotationChangeMessages, useQuotationChange } from './use-quotation-change'

type Props = {
  target: { id: number; version: number }
  move: 'withdraw' | 'reopen'
  locale: Locale
  messages: QuotationChangeMessages & Pick<AdminQuotationMessages, 'withdraw' | 'withdrawText' | 'reopen'>
}

/** Withdraws an open quotation, or undoes that. */
export function QuotationMoves({ target, move, locale, messages }: Props) {
  const { run, live, busy, problem } = useQuotationChange(messages)
  const input = { ...target, lang: locale }
  const change = () =>
    run(() =>
      move === 'withdraw' ? adminClient.staff.withdrawquotation(input) : adminClient.staff.reopenquotation(input),
    )
  return (
    <div className="grid gap-3">
      <button
        type="button"
        disabled={busy}
        className={`btn btn-line justify-self-start ${live ? '' : WAITING_CLASS}`}
        onClick={change}
      >
        {messages[move]}
      </button>
      {move === 'withdraw' && <p className="max-w-prose text-soft">{messages.withdrawText}</p>}
      <ErrorLine text={problem} />
    </div>
  )
}
