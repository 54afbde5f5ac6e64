import { ErrorLine } from '@/components/ui/error-line'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import type { useRecordRemittance } from './use-record-remittance'

export type RemittanceResultMessages = Pick<
  CodRemittanceMessages,
  'errors' | 'recordedOne' | 'recordedMany' | 'seeRecorded' | 'refusedTitle' | 'refused' | 'someone'
>
type Props = {
  remittance: ReturnType<typeof useRecordRemittance>
  locale: Locale
  messages: RemittanceResultMessages
}

/** What came of recording a remittance: how much was recorded, or the orders that kept it out. */
export function RemittanceResult({ remittance: { refused, done, problem }, locale, messages }: Props) {
  return (
    <div className="mt-4 grid gap-3">
      <ErrorLine text={problem} />
      {refused.length > 0 && (
        <div role="alert">
          <p className="text-alarm">{messages.refusedTitle}</p>
          <ul className="mt-1 list-disc ps-5">
            {refused.map(({ number, reason, remittance: taken }) => (
              <li key={number}>
                {fill(messages.refused[reason], {
                  ...{ number, name: taken?.by ?? messages.someone, courier: taken?.courier ?? '' },
                  ...{ reference: taken?.reference ?? '', amount: formatRupees(taken?.amount ?? 0, locale) },
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {done && (
        <p role="status" className="text-leaf">
          {done}{' '}
          <a href={localePath(locale, '/staff/orders/remittances/recorded')} className="link">
            {messages.seeRecorded}
          </a>
        </p>
      )}
    </div>
  )
}
