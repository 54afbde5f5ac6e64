import { Totals } from '@/components/cart/totals'
import { OrderLines } from '@/components/order/order-lines'
import { OrderParties } from '@/components/order/order-parties'
import { StateMark } from '@/components/order/state-mark'
import { toTotalsLabels } from '@/components/order/totals-labels'
import { fill } from '@/lib/browser/fill'
import type { DeskOrderDetail } from '@/lib/contract/staff-orders'
import { formatRupees } from '@/lib/domain/money'
import { hasRole, type Role } from '@/lib/domain/role'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { ContactLinks } from '../contact-links'
import { StaffFrame } from '../staff-frame'
import { DeskHistory } from './desk-history'
import { DeskLive } from './desk-live'
import { DeskMoney } from './desk-money'
import { DeskMoves } from './desk-moves'
import { DeskNotes } from './desk-notes'
import { DeskPan } from './desk-pan'
import { DeskRefund } from './desk-refund'
import { deskStateWords } from './desk-state-words'
import { DeskTracking } from './desk-tracking'
import './desk-moves.css'

type Props = { order: DeskOrderDetail; role: Role; locale: Locale }

/** States in which money can be given back by hand of a manager; what is cancelled goes back by itself. */
const REFUNDABLE: readonly string[] = ['delivered', 'returned', 'partly_refunded']

/** States in which a parcel is under way or there. */
const SENT: readonly string[] = ['shipped', 'delivered']

/** One order at the shop's own side: how it stands, what may be done with it, and everything that was. */
export function DeskOrderScreen({ order, role, locale }: Props) {
  const { deskOrder: words, deskQueue } = messagesOf(locale)
  const { number, state, contact, refundable, history } = order
  const isManager = hasRole(role, 'manager')
  const isRefundable = REFUNDABLE.includes(state) && refundable > 0
  const states = deskStateWords(locale)
  const last = history.at(-1)
  const told = last?.name && !last.mine ? fill(words.moved, { name: last.name, state: states[state] }) : null
  return (
    <StaffFrame at="orders" locale={locale}>
      <DeskLive number={number} revision={order.revision} told={told} lost={deskQueue.lost} />
      <a href={localePath(locale, '/staff/orders')} className="link inline-flex min-h-11 items-center text-[0.925rem]">
        {words.back}
      </a>
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="figures text-2xl whitespace-nowrap sm:text-3xl">{number}</h2>
        <StateMark state={state} word={states[state]} />
        {told && <p className="text-soft">{told}</p>}
        <a
          href={`${localePath(locale, '/staff/orders/slips')}?number=${number}`}
          className="link inline-flex min-h-11 items-center"
        >
          {words.slip}
        </a>
        {order.invoice && (
          <a href={`/api/invoice/${number}`} className="link inline-flex min-h-11 items-center">
            {words.invoice} <span className="figures ms-1">{order.invoice}</span>
          </a>
        )}
      </div>
      <div className="desk-room grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid grid-cols-1 gap-10">
          <DeskMoves {...{ number, state, states, locale, words }} moves={order.moves} undo={order.undo} />
          {SENT.includes(state) && (
            <DeskTracking
              key={order.tracking?.number}
              {...{ number, locale, words }}
              tracking={order.tracking ?? null}
              told={state === 'shipped' ? words.trackingTold : null}
            />
          )}
          {isRefundable && !isManager && <p className="text-soft">{words.managerNone}</p>}
          {isRefundable && isManager && (
            <DeskRefund
              key={refundable}
              number={number}
              left={String(refundable)}
              text={fill(words.giveText, { amount: formatRupees(refundable, locale) })}
              locale={locale}
              words={words}
            />
          )}
          <OrderLines lines={order.lines} locale={locale} />
          <div className="grid gap-4">
            <ContactLinks mobileNo={contact.mobile_no} email={contact.email} />
            <OrderParties order={order} locale={locale} />
          </div>
          <DeskNotes number={number} notes={order.notes} locale={locale} words={words} />
        </div>
        <div className="grid gap-8">
          <div className="rounded border border-line bg-card p-5 sm:p-6">
            <Totals quote={order} locale={locale} labels={toTotalsLabels(order, locale)} />
          </div>
          <DeskMoney order={order} isManager={isManager} locale={locale} words={words} />
          {order.has_pan && isManager && <DeskPan number={number} words={words} />}
          <DeskHistory history={order.history} locale={locale} words={words} />
        </div>
      </div>
    </StaffFrame>
  )
}
