import { Thumb } from '@/components/cart/thumb'
import { returnStateKey } from '@/components/order/returns/return-context'
import type { ListedReturn } from '@/lib/contract/admin/orders/return-list'
import { type Locale, localePath } from '@/lib/domain/locale'
import { OPEN_RETURN_STATES } from '@/lib/domain/order/line-return'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { RecordState } from '../../record-state'
import { RowTime } from '../../row-time'

type Props = { row: ListedReturn; locale: Locale }

/** A return in the list: its number, state and age, its buyer, the reason and what is due next, its items and its amount. */
export function ReturnRow({ row, locale }: Props) {
  const { returnList: messages, orderReturn: texts } = getMessages(locale)
  const t = getTranslator(locale, 'returnList')
  const { order, serial, number, buyer, items, reason, note, wish, amount, state, at, days } = row
  const href = `${localePath(locale, `/staff/orders/${order}`)}${serial === null ? '' : `#return-${serial}`}`
  const next = toNext(row)
  const isOpen = OPEN_RETURN_STATES.includes(state)
  return (
    <li data-return={number} className="border-t border-line py-2">
      <div className="queue-row text-[0.925rem]">
        <div className="flex flex-wrap items-center content-start gap-x-3">
          <h2 className="figures w-full text-base">
            <a href={href} className="link inline-flex min-h-8 items-center">
              {number}
            </a>
          </h2>
          <RecordState
            tone={isOpen ? 'open' : state === 'refunded' || state === 'exchanged' ? 'done' : 'ended'}
            label={texts.states[returnStateKey(row)]}
          />
          <span className="text-soft">
            {t('age', { days })} · <RowTime at={at} what={messages.requested} locale={locale} />
          </span>
        </div>
        <div className="pt-1 wrap-anywhere">
          <p className="font-medium">{buyer}</p>
          <p className="text-soft">
            {reason ? texts.reasons[reason] : messages.whole}
            {wish && ` · ${texts.wishes[wish]}`}
          </p>
          {note && <p className="line-clamp-2 text-soft">{note}</p>}
          {next && <p>{messages.next[next]}</p>}
        </div>
        <ul className="grid content-start gap-2 pt-1 max-md:py-2">
          {items.map(({ title, sku, quantity, image }) => (
            <li key={sku} className="flex items-start gap-3">
              <Thumb src={image.src} className="size-12 shrink-0 rounded" />
              <p className="min-w-0 wrap-anywhere">
                {quantity} × {title} <span className="figures inline-block text-soft">{sku}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="queue-total figures pt-1 font-medium">{amount !== null && formatRupees(amount, locale)}</p>
      </div>
    </li>
  )
}

/** What is due next for a return; null once it is closed. */
function toNext({ state, serial, wish, is_refund_done }: ListedReturn) {
  if (state === 'requested') return serial === null ? 'whole' : 'requested'
  if (state === 'approved') return 'approved'
  if (state === 'received') return wish === 'exchange' ? 'exchange' : 'refund'
  return state === 'refunded' && !is_refund_done ? 'underWay' : null
}
