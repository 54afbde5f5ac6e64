import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { toIndiaDate } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { SectionFold } from '../../section-fold'
import { RecordPaymentForm } from './record-payment-form'

type Props = { order: AdminOrderDetail; isManager: boolean; locale: Locale }

/** Records a payment that came without a payment provider, while the order waits for one. */
export function RecordPayment({ order, isManager, locale }: Props) {
  const { adminOrder } = getMessages(locale)
  const { awaited_payment: awaited, number, state } = order
  if (!awaited) return null
  const texts = adminOrder.recordPayment
  const due = formatRupees(awaited.amount, locale)
  return (
    <div className="mb-4">
      <SectionFold title={texts.title} facts={fill(texts.due, { amount: due })}>
        {isManager ? (
          <div className="grid max-w-xl gap-4">
            <p className="text-soft">{texts.purposes[awaited.purpose]}</p>
            <RecordPaymentForm
              key={state}
              {...{ number, state, due, locale }}
              amount={awaited.amount}
              today={toIndiaDate(new Date())}
              messages={adminOrder}
            />
          </div>
        ) : (
          <p className="text-soft">{texts.managers}</p>
        )}
      </SectionFold>
    </div>
  )
}
