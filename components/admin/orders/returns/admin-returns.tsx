import { lineTitle, returnStateKey } from '@/components/order/returns/return-context'
import { ReturnPictures } from '@/components/order/returns/return-pictures'
import { returnPhotoUrl } from '@/lib/browser/forms/send-return-photos'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { OrderReturn, ReturnUndo } from '@/lib/contract/order/order-return'
import type { Locale } from '@/lib/domain/locale'
import { isShopsFault } from '@/lib/domain/order/line-return'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { getMessages } from '@/lib/i18n/translator'
import { SectionFold } from '../../section-fold'
import { countCustomLines } from './custom-lines'
import { RecordReturn } from './record-return'
import { ReturnMoves } from './return-moves'
import { UndoReturn } from './undo-return'

type Props = {
  order: OrderDetail
  /** The returns whose last step can be undone. */
  undos: ReturnUndo[]
  isManager: boolean
  locale: Locale
  /** The texts of the order. */
  orderMessages: AdminOrderMessages
}

/** The lines of the order that a return is about. */
const linesOf = (order: OrderDetail, lines: { line_id: number }[]) =>
  order.lines.filter((line) => lines.some(({ line_id }) => line_id === line.line_id))

/** The products of a return with their quantities, for an exchange for the same. */
const toItems = (order: OrderDetail, { lines }: Pick<OrderReturn, 'lines'>) =>
  lines.flatMap(({ line_id, quantity }) => {
    const sku = order.lines.find((line) => line.line_id === line_id)?.sku
    return sku ? [{ sku, quantity }] : []
  })

/** A form for a return that the buyer asks for by phone, while the buyer has something that no return holds. */
export function RecordReturnPart({ order, locale }: Pick<Props, 'order' | 'locale'>) {
  const { orderReturn: texts, adminReturn, adminOrder: orderMessages } = getMessages(locale)
  const { record } = adminReturn
  if (!order.return_window) return null
  const { until } = order.return_window
  return (
    <SectionFold title={record.title} facts={fill(record.facts, { day: formatDay(until, locale) })}>
      <RecordReturn
        key={order.returns?.length}
        {...{ order, locale, texts, orderMessages }}
        range={order.return_window}
        messages={record}
      />
    </SectionFold>
  )
}

/** The returns of an order: what, why, and the next step of each. */
export function AdminReturns({ order, undos, isManager, locale, orderMessages }: Props) {
  const { orderReturn: texts, adminReturn: messages, order: orderTexts } = getMessages(locale)
  const { returns = [], number } = order
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="admin-returns" className="grid gap-4">
      <h2 id="admin-returns" className="text-xl">
        {texts.title}
      </h2>
      {returns.map((one) => (
        <article
          key={one.serial}
          id={`return-${one.serial}`}
          aria-label={one.number}
          className="scroll-mt-24 rounded border border-line bg-card p-5"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="figures text-lg">{one.number}</h3>
            <p className="font-medium">{texts.states[returnStateKey(one)]}</p>
          </div>
          <ul className="mt-2">
            {one.lines.map(({ line_id, quantity }) => (
              <li key={line_id}>{fill(texts.itemOf, { quantity, title: lineTitle(order, line_id) })}</li>
            ))}
          </ul>
          <p className="text-soft">
            {texts.reasons[one.reason]} · {texts.wishes[one.wish]}
          </p>
          {one.note && <p className="mt-2 wrap-anywhere whitespace-pre-line">{one.note}</p>}
          <div className="mt-3">
            <ReturnPictures one={one} messages={texts} urlOf={(id) => returnPhotoUrl({ number }, id)} />
          </div>
          {one.answer && <p className="mt-2 wrap-anywhere">{fill(texts.answer, { text: one.answer })}</p>}
          {one.refund > 0 && (
            <p className="figures mt-2">
              {fill(isShopsFault(one.reason) ? messages.refundWithCharges : messages.refundText, {
                amount: formatRupees(one.refund, locale),
              })}
            </p>
          )}
          <ReturnMoves
            key={one.state}
            {...{ number, isManager, locale, messages, refundReasons: orderTexts.refundReasons }}
            one={{
              ...{ serial: one.serial, state: one.state, refund: one.refund, limit: one.refund_limit ?? one.refund },
              items: toItems(order, one),
              earlierRefunds: order.refunds ?? [],
              hasMade: countCustomLines(linesOf(order, one.lines)) > 0,
              canRestock: countCustomLines(linesOf(order, one.lines)) < one.lines.length,
              isFaulty: isShopsFault(one.reason),
            }}
            orderMessages={orderMessages}
          />
          {undos
            .filter(({ serial }) => serial === one.serial)
            .map((undo) => (
              <UndoReturn
                key={undo.undone}
                {...{ number, undo, locale, messages, orderMessages }}
                states={texts.states}
              />
            ))}
        </article>
      ))}
    </section>
  )
}
