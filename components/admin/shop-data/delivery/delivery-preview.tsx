import { useState } from 'react'
import { Field } from '@/components/ui/field'
import type { DeliveryView } from '@/lib/api/admin/delivery-view'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import { formatRupees } from '@/lib/domain/pricing/money'
import { previewDelivery } from '@/lib/domain/shipping/delivery-preview'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { ShopLabels } from '../labels'

type Props = { draft: DeliveryDraft; view: DeliveryView; labels: ShopLabels; locale: string }

/** What a shopper would read for a PIN code and an amount, according to the unsaved form. */
export function DeliveryPreview({ draft, view: { policy, pin: shopPin, lang }, labels, locale }: Props) {
  const [pin, setPin] = useState(shopPin)
  const [amount, setAmount] = useState('1500')
  const { delivery } = labels
  const answer = previewDelivery(policy, draft, pin.trim(), parseTypedAmount(amount))
  const preview = answer === 'wrong_amount' ? null : answer
  const rupees = (value: number) => formatRupees(value, locale)
  const cashText = () => {
    if (preview?.cod === 'over_limit')
      return delivery.cod_over_limit.replace('{amount}', rupees(draft.cod.max_order_inr))
    return preview?.cod
      ? delivery.cod_excluded_area
      : delivery.codYes.replace('{amount}', rupees(draft.cod.fee_inr || 0))
  }
  return (
    <section
      aria-labelledby="preview"
      className="grid min-w-0 gap-4 rounded border border-gold bg-card p-5 lg:sticky lg:top-6"
    >
      <div>
        <h2 id="preview" className="text-xl">
          {delivery.preview}
        </h2>
        <p className="text-sm text-soft">{delivery.previewHint}</p>
      </div>
      <Field
        label={delivery.pin}
        inputMode="numeric"
        maxLength={6}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <Field
        label={delivery.amount}
        prefix="₹"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <div role="status" data-preview="">
        <ul className="figures grid gap-1">
          {preview ? (
            <>
              <li>
                {preview.shipping === 0
                  ? delivery.freeShipping
                  : delivery.shipping.replace('{amount}', rupees(preview.shipping))}
              </li>
              {preview.zone && <li>{preview.zone[lang]}</li>}
              <li>
                {delivery.days.replace('{min}', String(preview.days.min)).replace('{max}', String(preview.days.max))}
              </li>
              <li>{cashText()}</li>
            </>
          ) : (
            <li>{answer === 'wrong_amount' ? delivery.amountFirst : delivery.noPin}</li>
          )}
        </ul>
      </div>
    </section>
  )
}
