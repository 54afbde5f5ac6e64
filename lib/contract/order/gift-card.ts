import { z } from 'zod'
import { GIFT_CARD_LIMITS, GIFT_CARD_STATES, MAX_CARD_MESSAGE } from '../../domain/order/gift-card'
import { calls } from '../call'
import { Email, MobileNo, PersonName } from '../customer/customer'
import { Lang, Rupees } from '../shapes'
import { optionalMultiLine } from '../single-line'
import { OrderSource } from '../source'
import { PaymentMethod } from './cart'
import { GiftCardCode } from './gift-card-code'

/** Whole rupees within the limits. */
export const GiftCardAmount = z
  .number('card_amount_invalid')
  .int('card_amount_invalid')
  .min(GIFT_CARD_LIMITS.min, 'card_amount_invalid')
  .max(GIFT_CARD_LIMITS.max, 'card_amount_invalid')

const OptionalName = z.union([z.literal(''), PersonName])
/** A day in India: `2026-12-24`. */
const Day = z.iso.date('card_day_invalid')

/** Who receives a card, and what is written on it. */
export const GiftCardRecipient = z.object({
  recipient_email: Email,
  recipient_name: OptionalName.default(''),
  message: optionalMultiLine().max(MAX_CARD_MESSAGE, 'too_long').default(''),
  /** Sent at once if omitted. */
  send_on: Day.optional(),
  lang: Lang,
})

export const BuyGiftCard = GiftCardRecipient.extend({
  idempotency_key: z.uuid(),
  amount: GiftCardAmount,
  /** The buyer. */
  contact: z.object({ name: PersonName, email: Email, mobile_no: MobileNo }),
  payment_method: PaymentMethod,
  source: OrderSource,
})
export type BuyGiftCard = z.infer<typeof BuyGiftCard>

/** A card as the holder of its code sees it; `expires_on` is the last day of its use in India. */
export const GiftCardBalance = z.object({
  last_four: z.string(),
  balance: Rupees,
  expires_on: z.string(),
  state: z.enum(GIFT_CARD_STATES),
})
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

export const giftcard = calls({
  offer: {
    method: 'GET',
    path: 'giftcard/offer',
    input: z.object({ lang: Lang }),
    data: z.object({ methods: z.array(PaymentMethod) }),
    extension: true,
    summary: 'The payment methods for gift cards; none while the shop takes no payments online.',
  },
  buy: {
    method: 'POST',
    path: 'giftcard/buy',
    input: BuyGiftCard,
    ownFields: ['source'],
    /** The order of the card, the key of its link for a buyer without an account, and the page that completes the payment. */
    data: z.object({ number: z.string(), key: z.string().nullable(), url: z.string() }).nullable(),
    reasons: ['blocked', 'payment_unavailable', 'key_reused', 'card_day_invalid'],
    extension: true,
    summary: 'Orders a gift card: it is sent to the recipient once the payment is complete. Idempotent by its key.',
  },
  balance: {
    method: 'POST',
    path: 'giftcard/balance',
    input: z.object({ code: GiftCardCode, lang: Lang }),
    data: GiftCardBalance.nullable(),
    reasons: ['gift_card_unknown'],
    extension: true,
    summary: 'The balance and last day of a gift card by its code; wrong codes are limited for each client.',
  },
})
