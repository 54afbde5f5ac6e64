import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQueueMessages, ProductionMessages } from '@/lib/i18n/order-messages'
import { BulkPanel } from './bulk-panel'
import { type BulkText, packResultText } from './bulk-text'

type Props = {
  numbers: string[]
  locale: Locale
  messages: AdminQueueMessages
  productionStates: ProductionMessages['states']
  /** Null if nothing was changed on purpose. */
  onEnd: (result: BulkText | null) => void
}

/** Marks the selected orders as packed after a confirmation. */
export function PackOrders({ numbers, locale, messages, productionStates, onEnd }: Props) {
  const [busy, setBusy] = useState(false)
  const pack = async () => {
    setBusy(true)
    const { data, reason } = await adminClient.staff.packorders({ numbers, lang: locale })
    const errors: Record<string, string> = messages.errors
    const problem = errors[reason ?? 'unexpected'] ?? messages.errors.unexpected
    onEnd(data ? packResultText(data, messages, productionStates) : { done: '', problems: [problem] })
  }
  return (
    <BulkPanel
      labels={{ yes: messages.packYes, no: messages.packNo }}
      busy={busy}
      onConfirm={pack}
      onCancel={() => onEnd(null)}
    >
      <p>{fill(messages.packSure, { count: numbers.length })}</p>
    </BulkPanel>
  )
}
