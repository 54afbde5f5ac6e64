import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { RefundConfirmation } from '../refunds/refund-confirmation'
import type { RemovalLabels } from './removal-labels'

type Props = {
  amount: number
  isCash: boolean
  typed: string
  locale: Locale
  labels: RemovalLabels
  onType: (text: string) => void
}

/** Says what the removal does to what the buyer pays or has paid. */
export function RemovalConfirmation({ amount, isCash, typed, locale, labels, onType }: Props) {
  if (amount === 0) return <p>{labels.sureFree}</p>
  if (isCash) return <p className="figures">{fill(labels.sureCash, { amount: formatRupees(amount, locale) })}</p>
  return (
    <div className="grid gap-3">
      <p>{labels.sureMail}</p>
      <RefundConfirmation amount={String(amount)} {...{ typed, locale, onType }} messages={labels} />
    </div>
  )
}
