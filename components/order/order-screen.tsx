import { Totals } from '@/components/cart/totals'
import { Measured } from '@/components/measure/measured'
import type { OrderDetail } from '@/lib/contract/order'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { wordsOf } from '@/lib/i18n/words'
import { indiaTime } from './india-time'
import { OrderLines } from './order-lines'
import { OrderParties } from './order-parties'
import { OrderState } from './order-state'
import { OrderTimeline } from './order-timeline'

const FRESH_MS = 30 * 60 * 1000

/** What an order that waits for nothing more from the shopper has come to. */
const TAKEN = new Set<OrderDetail['state']>(['paid', 'confirmed', 'packed', 'shipped', 'delivered'])

type Props = { order: OrderDetail; locale: Locale; now: Date }

/** True for an order that was taken within the last half hour and waits for nothing more from the shopper. */
function wasJustTaken({ state, placed_at }: OrderDetail, now: Date): boolean {
  return (state === 'paid' || state === 'confirmed') && now.getTime() - Date.parse(placed_at) < FRESH_MS
}

/** One order whole: what was bought, what it cost, where it goes, how far it is. */
export function OrderScreen({ order, locale, now }: Props) {
  const t = wordsOf(locale, 'order')
  const cart = wordsOf(locale, 'cart')
  const totals = {
    subtotal: cart('subtotal'),
    delivery: cart('delivery'),
    deliveryFree: cart('deliveryFree'),
    total: cart('total'),
    gstIncluded: t('gstLine'),
    codFee: t('codFee'),
  }
  return (
    <div className="shop max-w-5xl py-8 sm:py-12">
      <a href={localePath(locale, '/gems/myorders')} className="link text-[0.925rem]">
        {t('back')}
      </a>
      {TAKEN.has(order.state) && <Measured told={{ name: 'order_taken', number: order.number, sure: true }} />}
      {wasJustTaken(order, now) && (
        <div role="status" className="mt-5 rounded border border-leaf/30 bg-leaf/5 p-5">
          <p className="text-lg font-medium text-leaf">{t('thankYou', { id: order.number })}</p>
          <p className="mt-1 text-[0.925rem]">{t('next')}</p>
        </div>
      )}
      <div className="mt-5 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="figures text-3xl sm:text-4xl">{t('number', { id: order.number })}</h1>
        <OrderState state={order.state} locale={locale} />
        <p className="w-full text-soft">{t('placedAt', { date: indiaTime(order.placed_at, locale, true) })}</p>
      </div>
      {order.pay_url && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded border border-gold bg-sand p-5">
          <p>{t('payNowText')}</p>
          <a href={order.pay_url} data-hard="1" className="btn btn-primary">
            {t('payNow')}
          </a>
        </div>
      )}
      {order.state === 'expired' && <p className="mb-8 rounded bg-sand p-5">{t('expiredText')}</p>}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid grid-cols-1 gap-10">
          <OrderLines lines={order.lines} locale={locale} />
          <OrderParties order={order} locale={locale} />
        </div>
        <div className="grid gap-8 lg:order-none">
          <div className="rounded border border-line bg-card p-5 sm:p-6">
            <Totals quote={order} locale={locale} labels={totals} />
          </div>
          <OrderTimeline events={order.events} locale={locale} />
        </div>
      </div>
    </div>
  )
}
