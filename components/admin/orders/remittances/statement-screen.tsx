import type { Remittance } from '@/lib/contract/order/admin-remittances'
import type { Locale } from '@/lib/domain/locale'
import { toStatementText } from '@/lib/domain/order/remittance/read-statement'
import { pick } from '@/lib/i18n/pick'
import { AdminFrame } from '../../admin-frame'
import { getRemittanceTexts } from '../../sent-texts'
import { RemittanceLinks } from './remittance-links'
import { StatementForm } from './statement-form'

type Props = { again: Remittance | null; today: string; locale: Locale }

/** Reads a courier's statement; `again` is an undone remittance, whose orders are the statement to begin with. */
export function StatementScreen({ again, today, locale }: Props) {
  const messages = getRemittanceTexts(locale)
  const lines = again?.lines.map(({ number, amount }) => ({ ids: [number], amountText: amount.toFixed(2) })) ?? []
  const initial = {
    ...{ courier: again?.courier ?? '', paid_on: again?.paid_on ?? today, reference: again?.reference ?? '' },
    text: again ? toStatementText(lines) : '',
  }
  return (
    <AdminFrame activePage="orders/remittances" locale={locale} wide>
      <RemittanceLinks current="statement" locale={locale} />
      <p className="mb-6 max-w-3xl text-soft">{again ? messages.againFrom : messages.statementIntro}</p>
      <StatementForm
        {...{ initial, today, locale }}
        messages={pick(messages, [
          ...(['file', 'reading', 'text', 'textHint', 'check', 'result', 'verdicts', 'verdictHints'] as const),
          ...([
            'nothingToRecord',
            'deliver',
            'deliverHint',
            'deliverRefused',
            'line',
            'select',
            'collectedOf',
            'sentWith',
            'remittedBy',
          ] as const),
          ...(['shortBy', 'overBy', 'courier', 'paidOn', 'reference', 'referenceHint', 'charges'] as const),
          ...(['chargesHint', 'sum', 'record', 'recordedOne', 'recordedMany', 'seeRecorded'] as const),
          ...(['refusedTitle', 'refused', 'someone', 'errors'] as const),
        ])}
      />
    </AdminFrame>
  )
}
