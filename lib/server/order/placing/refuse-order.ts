import { createHash } from 'node:crypto'
import type { PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import type { CreatePay } from '../../../contract/order/order'
import type { Db } from '../../../db/connection'
import type { AdvanceTerms } from '../../../domain/order/advance'
import { takesBusiness } from '../../../domain/order/business-buyer'
import { GIFT_CARD, isOfferedFor } from '../../../domain/order/payment-method'
import { type Paise, toPaise, toRupees } from '../../../domain/pricing/money'
import { site } from '../../../site'
import { RefusalError } from '../../runtime/answer'
import type { CheckoutPolicy } from '../../settings/checkout-policy'
import { checkGiftCard, toCardPart } from '../gift-card/find-gift-card'
import type { OrderRow } from '../order-row'
import type { CardPart } from './place-order'

/** The order of a repeated request; refused when the key was used for another one. */
export function requireSameRequest(row: OrderRow, hash: string): OrderRow {
  if (row.request_hash !== hash) throw new RefusalError('key_reused', 'This key belongs to another request.')
  return row
}

/** A hash of the request without its idempotency key and the visitor's source. */
export function hashRequest({ idempotency_key: _, source: __, ...rest }: CreatePay): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

/** The method of an order that a gift card pays as a whole: it is paid as soon as it is placed. */
const BY_CARD_ALONE: PaymentMethodOption = { method: GIFT_CARD, firstMove: () => 'await_payment', gateway: null }

/** The chosen payment method; refused when it is not offered, or not for the destination. */
export function requireOfferedMethod(
  methods: PaymentMethodOption[],
  { payment_method, shipping_address }: CreatePay,
): PaymentMethodOption {
  if (payment_method === GIFT_CARD) return BY_CARD_ALONE
  const option = methods.find(({ method }) => method === payment_method)
  if (option && isOfferedFor(option.method, shipping_address.country === 'IN')) return option
  throw new RefusalError('payment_unavailable', 'This payment method is not available.')
}

/**
 * Refuses the GST number of a buyer where no tax invoice can name it: from a shop without one, or abroad; and the shop's
 * own, since nobody sells to himself.
 */
export function refuseBusiness({ business, shipping_address, billing_address }: CreatePay): void {
  if (!business) return
  const { gstin } = site()
  if (gstin === null || !takesBusiness(shipping_address, billing_address))
    throw new RefusalError('gstin_unavailable', 'This order cannot be for a GST number: buy without one.')
  if (business.gstin === gstin) throw new RefusalError('gstin_own', 'This is the GST number of the shop itself.')
}

/** Refuses a total that differs from the one the buyer saw, and a total that needs a PAN when none was given. */
export function refuseChangedTotal(
  { seen_total, pan }: CreatePay,
  total: Paise,
  { pan_above_inr }: CheckoutPolicy,
): void {
  if (seen_total !== undefined && Math.round(seen_total * 100) !== total)
    throw new RefusalError('total_changed', 'The total has changed since it was shown.', { total: toRupees(total) })
  if (!pan && total > toPaise(pan_above_inr))
    throw new RefusalError('pan_needed', `Above ₹${pan_above_inr} the law asks for the PAN of the buyer.`)
}

/** Refuses cash on delivery and a gift card for an order against an advance; returns its terms. */
export function refuseBesideAdvance(
  { payment_method, gift_card }: CreatePay,
  advance: AdvanceTerms | null,
): AdvanceTerms | null {
  if (!advance) return null
  if (payment_method === 'cod') throw new RefusalError('payment_unavailable', 'An advance is not paid on delivery.')
  if (gift_card !== undefined || payment_method === GIFT_CARD)
    throw new RefusalError('quotation_fixed', 'No gift card counts beside an advance.')
  return advance
}

/**
 * What the gift card of the order pays, with the card locked; null without one. Refused when the card cannot pay, when
 * the rest differs from the one the buyer saw, and when the chosen method is not the one for that rest.
 */
export async function requireCardPart(tx: Db, input: CreatePay, total: Paise, now: Date): Promise<CardPart | null> {
  const { gift_card: code, seen_due, payment_method } = input
  const checked = code ? await checkGiftCard(tx, code, now, true) : null
  if (checked && checked.refused !== null)
    throw new RefusalError(checked.refused, 'The gift card cannot pay this order.')
  const paise = toCardPart(checked, total)
  const due = total - paise
  const hasChanged = seen_due !== undefined && Math.round(seen_due * 100) !== due
  if (hasChanged || (payment_method === GIFT_CARD) !== (due === 0))
    throw new RefusalError('gift_card_changed', 'The gift card pays another amount than was shown.', {
      total: toRupees(total),
    })
  return checked && paise > 0 ? { cardId: checked.card.id, paise } : null
}
