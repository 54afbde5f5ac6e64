import type { Localized } from '../locale'
import { toPaise, toRupees } from '../pricing/money'
import { type DeliveryPolicy, getCodProblem, getPinArea, shippingPaise } from './delivery'

type Edits = {
  charges: DeliveryPolicy['charges']
  zones: DeliveryPolicy['zones']
  cod: Partial<DeliveryPolicy['cod']>
}
type DeliveryPreview = {
  shipping: number
  days: { min: number; max: number }
  /** The name of the zone; null where it has none yet. */
  zone: Localized | null
  cod: 'over_limit' | 'excluded_area' | null
}

/**
 * Shipping, days and cash on delivery for a PIN code and a subtotal in rupees if these edits were saved; null if no
 * zone has the PIN code.
 */
export function previewDelivery(
  policy: DeliveryPolicy,
  edits: Edits,
  pin: string,
  rupees: number,
): DeliveryPreview | 'wrong_amount' | null {
  const editedPolicy: DeliveryPolicy = {
    ...policy,
    charges: edits.charges,
    zones: edits.zones,
    cod: { ...policy.cod, ...edits.cod },
  }
  const numbers = [
    rupees,
    editedPolicy.charges.free_above_inr,
    editedPolicy.charges.standard_inr,
    editedPolicy.cod.max_order_inr,
  ]
  const area = /^[1-9]\d{5}$/.test(pin) ? getPinArea(editedPolicy, pin) : null
  if (!numbers.every((amount) => amount >= 0 && amount <= 1e9 && Number.isInteger(Math.round(amount * 1e8) / 1e6)))
    return 'wrong_amount'
  if (!area) return null
  const subtotal = toPaise(rupees)
  const shipping = shippingPaise(editedPolicy, subtotal)
  const problem = getCodProblem(editedPolicy, { total: subtotal + shipping, items: [], area })
  return {
    shipping: toRupees(shipping),
    days: area.days,
    zone: edits.zones.find(({ key }) => key === area.zone)?.name ?? null,
    cod: problem === 'over_limit' || problem === 'excluded_area' ? problem : null,
  }
}
