import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { HeldForms } from './held-forms'

type Props = { order: AdminOrderDetail; isManager: boolean; locale: Locale }

/** The balance of a held order: what is paid and left and until when, more time for it, and its cancellation. */
export function HeldOrder({ order, isManager, locale }: Props) {
  const { adminOrder } = getMessages(locale)
  const { number, state, advance, refundable, history } = order
  if (!advance) return null
  const texts = adminOrder.held
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const until = new Date(advance.until)
  const day = { day: formatIndiaDay(until, locale) }
  if (state !== 'held') {
    const wasHeld = history.some((one) => one.state === 'held') && !history.some((one) => one.state === 'paid')
    return state === 'cancelled' && wasHeld && advance.kept > 0 ? (
      <p>{fill(texts.kept, { amount: toMoney(advance.kept) })}</p>
    ) : null
  }
  return (
    <section aria-labelledby="held" className="grid max-w-md gap-4 rounded border border-line bg-card p-5">
      <h2 id="held" className="text-xl">
        {texts.title}
      </h2>
      <p className="figures">
        {fill(texts.text, { ...day, amount: toMoney(advance.amount), balance: toMoney(advance.balance) })}
      </p>
      {until <= new Date() && <p className="text-alarm">{fill(texts.over, day)}</p>}
      {isManager ? (
        <HeldForms
          key={advance.until}
          number={number}
          until={advance.until}
          refund={String(refundable - advance.kept)}
          cancelText={fill(texts.cancelText, { kept: toMoney(advance.kept) })}
          locale={locale}
          messages={adminOrder}
        />
      ) : (
        <p className="text-soft">{texts.managers}</p>
      )}
    </section>
  )
}
