import { z } from 'zod'
import { GIFT_CARD_REASONS, normalizeGiftCardCode } from '../../domain/order/gift-card'
import { Rupees } from '../shapes'

/** The code of a gift card, with or without its groups; one of the wrong form is answered like an unknown one. */
export const GiftCardCode = z
  .string('card_code_required')
  .trim()
  .min(1, { error: 'card_code_required', abort: true })
  .max(60, { error: 'too_long', abort: true })
  .transform(normalizeGiftCardCode)

/**
 * The gift card of a cart: what it pays of the total, and its balance and last day (of India); `refused` says why it pays
 * nothing. Of an unknown card nothing else is known.
 */
export const QuotedGiftCard = z.object({
  last_four: z.string(),
  refused: z.enum(GIFT_CARD_REASONS).nullable(),
  applied: Rupees,
  balance: Rupees.nullable(),
  expires_on: z.string().nullable(),
})

/** `send_on`: the day in India on which it is sent, null for at once; `expires_on` and `last_four` once it is sent. */
export const SoldGiftCard = z.object({
  recipient_email: z.string(),
  recipient_name: z.string(),
  message: z.string(),
  send_on: z.string().nullable(),
  sent_at: z.string().nullable(),
  expires_on: z.string().nullable(),
  last_four: z.string().nullable(),
})
