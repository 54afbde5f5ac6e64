import type { StatementLine } from '@/lib/contract/order/admin-remittances'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import { toRemittanceFacts } from './remittance-facts'

export type StatementRowMessages = Pick<
  CodRemittanceMessages,
  'line' | 'select' | 'collectedOf' | 'sentWith' | 'remittedBy' | 'shortBy' | 'overBy' | 'check'
>
type Props = {
  line: StatementLine
  isChosen: boolean
  /** Null for a row that cannot be recorded. */
  onToggle: ((number: string) => void) | null
  locale: Locale
  messages: StatementRowMessages
}

/** A row of a statement beside the order that it names. */
export function StatementRow({ line, isChosen, onToggle, locale, messages }: Props) {
  const { ids, amount, amount_text, order, remitted } = line
  const rupees = (one: number) => formatRupees(one, locale)
  const difference = order?.collected && amount !== null ? Math.round((amount - order.collected) * 100) / 100 : 0
  return (
    <li className="flex gap-x-3 border-t border-line py-2 wrap-anywhere">
      {onToggle && order && (
        <label className="flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={isChosen}
            onChange={() => onToggle(order.number)}
          />
          <span className="sr-only">{fill(messages.select, { number: order.number })}</span>
        </label>
      )}
      <div className="grid grow gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p className="figures">
            {order && (
              <a
                href={localePath(locale, `/staff/orders/${order.number}`)}
                className="link me-3 inline-flex min-h-11 items-center"
              >
                {order.number}
              </a>
            )}
            <span className={order ? 'text-soft' : 'inline-flex min-h-11 items-center'} dir="ltr">
              {ids.filter((id) => id !== order?.number).join(' · ')}
            </span>
          </p>
          <p className="text-[0.925rem] text-soft">
            {[
              fill(messages.line, { line: line.line }),
              ...(order?.courier ? [fill(messages.sentWith, { courier: order.courier })] : []),
            ].join(' · ')}
          </p>
          {remitted && (
            <p className="text-[0.925rem]">{fill(messages.remittedBy, toRemittanceFacts(remitted, locale))}</p>
          )}
        </div>
        <p className="figures sm:text-end">
          <span className="inline-flex min-h-11 items-center">
            {amount === null ? amount_text || '–' : rupees(amount)}
          </span>
          {order?.collected && difference !== 0 && (
            <span className="block text-[0.925rem] text-soft">
              {fill(messages.collectedOf, { amount: rupees(order.collected) })}
            </span>
          )}
          {onToggle && difference !== 0 && (
            <span className={`block text-[0.925rem] ${difference < 0 ? 'text-alarm' : ''}`}>
              {fill(difference < 0 ? messages.shortBy : messages.overBy, { amount: rupees(Math.abs(difference)) })}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
