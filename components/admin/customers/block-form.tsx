'use client'

import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Locale } from '@/lib/domain/locale'
import { ReasonForm } from '../orders/reason-form'
import { useCustomerChange } from './use-customer-change'

type Texts = Record<
  | 'blockOpen'
  | 'blockText'
  | 'blockReason'
  | 'blockHint'
  | 'blockSubmit'
  | 'unblockOpen'
  | 'unblockText'
  | 'unblockSubmit',
  string
>
type Props = {
  customerKey: string
  isBlocked: boolean
  locale: Locale
  messages: Texts & { error: Record<string, string> }
}

/** Blocks a customer or ends the block, with a reason. */
export function BlockForm({ customerKey, isBlocked, locale, messages }: Props) {
  const { run, ...change } = useCustomerChange(messages.error)
  const labels = {
    open: isBlocked ? messages.unblockOpen : messages.blockOpen,
    reason: messages.blockReason,
    hint: messages.blockHint,
    submit: isBlocked ? messages.unblockSubmit : messages.blockSubmit,
  }
  const submit = (reason: string) =>
    run(() => adminClient.staff.blockcustomer({ key: customerKey, blocked: !isBlocked, reason, lang: locale }))
  return (
    <ReasonForm key={String(isBlocked)} labels={labels} change={change} onSubmit={submit}>
      <p className="max-w-2xl text-soft">{isBlocked ? messages.unblockText : messages.blockText}</p>
    </ReasonForm>
  )
}
