import { useId } from 'react'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { Locale } from '@/lib/domain/locale'
import { type Gift, MAX_GIFT_MESSAGE } from '@/lib/domain/order/gift'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from './checkout-labels'

type Props = {
  gift: Gift | undefined
  /** Of the box, in rupees; undefined until the shop has answered. */
  boxPrice: number | undefined
  locale: Locale
  labels: CheckoutLabels
  onChange: (gift: Gift | undefined) => void
}

const NO_WISH: Gift = { box: false, message: '' }

function toBoxText(messages: CheckoutLabels['gift'], price: number | undefined, locale: Locale): string {
  if (price === undefined) return messages.box
  return price === 0 ? messages.boxFree : fill(messages.boxPrice, { price: formatRupees(price, locale) })
}

/** Says that the order is a gift, with a box and words for a card. */
export function GiftFields({ gift, boxPrice, locale, labels, onChange }: Props) {
  const id = useId()
  const { gift: messages } = labels
  const check = 'flex min-h-11 cursor-pointer items-center gap-3'
  return (
    <fieldset className="rounded border border-line px-4 py-2">
      <legend className="sr-only">{messages.title}</legend>
      <label className={check}>
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={gift !== undefined}
          aria-controls={id}
          onChange={({ target }) => onChange(target.checked ? NO_WISH : undefined)}
        />
        {messages.isGift}
      </label>
      <div id={id}>
        {gift && (
          <div className="grid gap-3 pb-3">
            <p className="text-sm text-soft">{messages.noPrices}</p>
            <label className={check}>
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={gift.box}
                onChange={({ target }) => onChange({ ...gift, box: target.checked })}
              />
              {toBoxText(messages, boxPrice, locale)}
            </label>
            <TextAreaField
              label={messages.message}
              hint={fill(messages.left, { n: MAX_GIFT_MESSAGE - gift.message.length })}
              rows={3}
              maxLength={MAX_GIFT_MESSAGE}
              value={gift.message}
              onChange={({ target }) => onChange({ ...gift, message: target.value })}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
