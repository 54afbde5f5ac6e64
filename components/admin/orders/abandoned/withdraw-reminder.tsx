'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AbandonedCheckoutMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'

type Props = { number: string; messages: Pick<AbandonedCheckoutMessages, 'withdraw' | 'withdrawHint' | 'errors'> }

/** Takes the consent of a buyer back, who asked for it. */
export function WithdrawReminder({ number, messages }: Props) {
  const { run, busy, problem } = useAdminChange<{ number: string }>(({ reason }) => {
    const byCode: Record<string, string> = messages.errors
    return byCode[reason ?? 'unexpected'] ?? messages.errors.unexpected
  })
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <button
        type="button"
        className="btn btn-line btn-small"
        disabled={busy}
        onClick={() => run(() => adminClient.staff.withdrawreminder({ number }))}
      >
        {messages.withdraw}
      </button>
      <p className="text-sm text-soft">{messages.withdrawHint}</p>
      <ErrorLine text={problem} />
    </div>
  )
}
