import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'

export type RecordDeliveriesMessages = Pick<CodRemittanceMessages, 'deliver' | 'deliverHint' | 'deliverRefused'>
type Props = {
  numbers: string[]
  onRecorded: () => Promise<void>
  locale: Locale
  messages: RecordDeliveriesMessages
}

/** Records parcels as delivered whose cash a statement has, one after another, then compares the statement again. */
export function RecordDeliveries({ numbers, onRecorded, locale, messages }: Props) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  async function record(): Promise<void> {
    setBusy(true)
    const left: string[] = []
    for (const number of numbers) {
      const move = { number, move: 'deliver', seen_state: 'shipped', lang: locale } as const
      if ((await adminClient.staff.moveorder(move)).status !== 1) left.push(number)
    }
    setRefused(left)
    setBusy(false)
    if (left.length < numbers.length) await onRecorded()
  }
  return (
    <div className="my-3 grid justify-items-start gap-2">
      <button type="button" className="btn btn-line btn-small" disabled={busy} onClick={record}>
        {messages.deliver}
      </button>
      <p className="text-sm text-soft">{messages.deliverHint}</p>
      <ErrorLine text={refused.length > 0 ? fill(messages.deliverRefused, { numbers: refused.join(', ') }) : null} />
    </div>
  )
}
