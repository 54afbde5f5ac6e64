import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { GIFT_CARD_DELIVERIES, type GiftCardDelivery, MAX_CARD_MESSAGE } from '@/lib/domain/order/gift-card'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'

/** Days in India: today, the usual last day of a card and the latest that may be chosen. */
export type CardDays = { today: string; usual: string; latest: string }

type Props = {
  days: CardDays
  delivery: GiftCardDelivery
  wrong: Record<string, string>
  messages: AdminGiftCardMessages
  onDelivery: (delivery: GiftCardDelivery) => void
}

/** The fields of a card that an owner issues; without an e-mail address there is no message either. */
export function IssuedCardFields({ days, delivery, wrong, messages, onDelivery }: Props) {
  const isMailed = delivery === 'email'
  return (
    <>
      <Field
        label={messages.amount}
        hint={messages.amountHint}
        name="amount"
        error={wrong.amount}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <fieldset className="grid min-w-0 gap-1">
        <legend className="label">{messages.delivery}</legend>
        {GIFT_CARD_DELIVERIES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="delivery"
              value={one}
              checked={one === delivery}
              className="size-5 shrink-0 accent-ink"
              onChange={() => onDelivery(one)}
            />
            {messages.deliveries[one]}
          </label>
        ))}
        {!isMailed && <p className="text-[0.925rem] text-soft">{messages.screenHint}</p>}
      </fieldset>
      {isMailed && (
        <Field
          label={messages.email}
          name="recipient_email"
          error={wrong.recipient_email}
          type="email"
          autoComplete="off"
          maxLength={254}
          required
        />
      )}
      <Field
        label={messages.name}
        name="recipient_name"
        error={wrong.recipient_name}
        autoComplete="off"
        maxLength={80}
      />
      {isMailed && (
        <TextAreaField
          label={messages.message}
          name="message"
          error={wrong.message}
          rows={2}
          maxLength={MAX_CARD_MESSAGE}
        />
      )}
      <Field
        type="date"
        label={messages.lastDay}
        hint={messages.lastDayHint}
        name="expires_on"
        error={wrong.expires_on}
        min={days.today}
        max={days.latest}
        defaultValue={days.usual}
        required
      />
      <TextAreaField
        label={messages.reason}
        hint={messages.reasonHint}
        name="reason"
        error={wrong.reason}
        rows={2}
        maxLength={300}
        required
      />
    </>
  )
}
