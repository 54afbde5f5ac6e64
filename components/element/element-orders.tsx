import { CartEmpty } from '@/components/cart/cart-empty'
import { Totals } from '@/components/cart/totals'
import { OrderState } from '@/components/order/order-state'
import { OrderTimeline } from '@/components/order/order-timeline'
import { EmptyList } from '@/components/ui/empty-list'
import type { Locale } from '@/lib/domain/locale'
import { ORDER_STATES } from '@/lib/domain/order/order'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ElementSample } from './element-sample'

const EVENTS = [
  { state: 'created', at: '2026-11-16T06:30:00.000Z' },
  { state: 'paid', at: '2026-11-16T06:34:00.000Z' },
  { state: 'shipped', at: '2026-11-18T11:10:00.000Z' },
] as const
const QUOTE = { subtotal: 34_000, shipping: 0, cod_fee: 0, gst_included: 84.79, total: 34_000 }
const PAID_DELIVERY = { subtotal: 1_450, shipping: 90, cod_fee: 50, gst_included: 42.23, total: 1_590 }

/** Cart and orders: amounts, states, empty lists. */
export function ElementOrders({ locale }: { locale: Locale }) {
  const { cart, checkout, wishlist } = getMessages(locale)
  const t = getTranslator(locale, 'elements')
  return (
    <>
      <ElementSample name="Totals: free delivery, cash on delivery, not yet known">
        <div className="grid gap-8 md:grid-cols-3">
          {[QUOTE, PAID_DELIVERY, { subtotal: 1_450 }].map((quote) => (
            <div key={JSON.stringify(quote)} className="rounded border border-line bg-card p-5">
              <Totals quote={quote} locale={locale} labels={{ ...cart, codFee: checkout.codFee }} />
            </div>
          ))}
        </div>
      </ElementSample>
      <ElementSample name="OrderState" row>
        {ORDER_STATES.map((state) => (
          <OrderState key={state} state={state} locale={locale} />
        ))}
      </ElementSample>
      <ElementSample name="OrderTimeline">
        <OrderTimeline events={[...EVENTS]} locale={locale} />
      </ElementSample>
      <div className="grid gap-10 lg:grid-cols-2">
        <ElementSample name="CartEmpty">
          <CartEmpty locale={locale} />
        </ElementSample>
        <ElementSample name="EmptyList">
          <EmptyList title={wishlist.empty} text={t('sentence')} locale={locale} />
        </ElementSample>
      </div>
    </>
  )
}
