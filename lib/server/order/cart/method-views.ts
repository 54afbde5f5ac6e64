import type { z } from 'zod'
import type { PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import type { cart, Quote } from '../../../contract/order/cart'
import { findCapabilities, GIFT_CARD, isOfferedFor } from '../../../domain/order/payment-method'
import { type Paise, toRupees } from '../../../domain/pricing/money'
import { codFeePaise, type DeliveryPolicy, getPinArea } from '../../../domain/shipping/delivery'
import { findCodProblem } from './cod-problem'
import type { PricedItem, Totals } from './quote'

type MethodView = Quote['methods'][number]

type MethodContext = {
  lines: PricedItem[]
  totals: Totals
  /** What is left to pay beside a gift card. */
  due: Paise
  policy: DeliveryPolicy
  input: Pick<z.output<typeof cart.quote.input>, 'pincode'>
  country: string
  maySell: boolean
}

/** The methods that can pay what is due; a gift card that pays everything is the only one. */
export function toMethods(options: PaymentMethodOption[], context: MethodContext): MethodView[] {
  const { due, totals, maySell } = context
  if (totals.subtotal === 0 || due > 0) return options.map((option) => toMethod(option, context))
  const reason = maySell ? null : 'other_state'
  return [{ method: GIFT_CARD, available: maySell, fee: 0, reason, limit: null, charged: null, capabilities: [] }]
}

/** Whether a payment method is available for this cart, and why not. */
function toMethod(
  { method, charged, capabilities }: PaymentMethodOption,
  { lines, totals, due, policy, input, country, maySell }: MethodContext,
): MethodView {
  const isDomestic = country === 'IN'
  // Nothing that can be ordered is nothing to pay for.
  const hasGoods = totals.subtotal > 0
  const offered = isOfferedFor(method, isDomestic) ? null : isDomestic ? 'only_abroad' : 'only_india'
  const refusal = maySell ? offered : 'other_state'
  if (method !== 'cod')
    return {
      method,
      available: refusal === null && hasGoods,
      fee: 0,
      reason: refusal,
      limit: null,
      charged: charged?.(due) ?? null,
      capabilities: isDomestic ? findCapabilities(capabilities?.() ?? {}, due) : [],
    }
  const area = isDomestic && input.pincode ? getPinArea(policy, input.pincode) : null
  const reason = refusal ?? findCodProblem(lines, totals, policy, area)
  return {
    method,
    available: reason === null && hasGoods,
    fee: toRupees(codFeePaise(policy)),
    reason,
    limit: policy.cod.max_order_inr,
  }
}
