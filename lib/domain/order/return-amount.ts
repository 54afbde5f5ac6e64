import { shareDiscount } from '../pricing/coupon'
import type { Paise } from '../pricing/money'

/** A line of an order: `paid` is its total less its share of the coupon, in paise. */
export type PaidLine = { id: number; quantity: number; paid: Paise }
type ReturnedUnits = { id: number; quantity: number }

type ReturnSum = {
  lines: PaidLine[]
  /** Delivery and other charges of the whole order, in paise. */
  charges: Paise
  /** Units of each line that earlier returns have settled. */
  settled: ReadonlyMap<number, number>
  chosen: ReturnedUnits[]
  /** Charges are refunded only where the shop is at fault. */
  withCharges: boolean
}
export type UnitRefund = ReturnedUnits & { goods: Paise; charges: Paise }

/**
 * What is refunded for units of an order's lines, in paise: their share of what was paid for the line and, where the
 * shop is at fault, of the order's charges, which lines bear in proportion to their price. Shares are counted from the
 * first unit of a line on, so that the refunds of all units add up to the paisa. Throws RangeError for more units than
 * the line has left.
 * @example refundOfUnits({ lines: [{ id: 1, quantity: 3, paid: 100 }], charges: 0, settled: new Map(), chosen: [{ id: 1, quantity: 2 }], withCharges: false }) // [{ id: 1, quantity: 2, goods: 66, charges: 0 }]
 */
export function refundOfUnits({ lines, charges, settled, chosen, withCharges }: ReturnSum): UnitRefund[] {
  const chargesByLine = shareCharges(charges, lines)
  return chosen.map(({ id, quantity }) => {
    const at = lines.findIndex((line) => line.id === id)
    const line = lines[at]
    const before = settled.get(id) ?? 0
    if (!line || quantity < 1 || before + quantity > line.quantity)
      throw new RangeError(`${quantity} units of line ${id} cannot be returned`)
    const share = (amount: Paise) =>
      amountOfUnits(amount, before + quantity, line.quantity) - amountOfUnits(amount, before, line.quantity)
    return { id, quantity, goods: share(line.paid), charges: withCharges ? share(chargesByLine[at] ?? 0) : 0 }
  })
}

/** The same refunds, of the last lines less, so that they add up to at most `most` paise. */
export function limitRefund(refunds: UnitRefund[], most: Paise): UnitRefund[] {
  let left = Math.max(0, most)
  const take = (amount: Paise) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken
  }
  return refunds.map((one) => ({ ...one, goods: take(one.goods), charges: take(one.charges) }))
}

type SettledRefund = { due: Paise; refunded: Paise }

/**
 * What a return refunds unless a manager chooses another amount, in paise: what is due for its units, less goodwill
 * refunds of the order that no earlier return was lowered by, so that the same money is not refunded twice.
 * @example suggestRefund(1000, 300, []) // 700
 * @example suggestRefund(1000, 300, [{ due: 500, refunded: 200 }]) // 1000
 */
export function suggestRefund(due: Paise, goodwill: Paise, earlier: readonly SettledRefund[]): Paise {
  const deducted = earlier.reduce((sum, one) => sum + Math.max(0, one.due - one.refunded), 0)
  return Math.max(0, due - Math.max(0, goodwill - deducted))
}

/** The amount of the first `units` of `whole` units, rounded down. `(100, 2, 3) → 66` */
export function amountOfUnits(amount: Paise, units: number, whole: number): Paise {
  return Number((BigInt(amount) * BigInt(units)) / BigInt(whole))
}

/** Charges may be above the price of the goods, so the weights are raised to at least their sum. */
function shareCharges(charges: Paise, lines: PaidLine[]): Paise[] {
  const sum = lines.reduce((total, { paid }) => total + paid, 0)
  if (sum === 0) return lines.map((_, at) => (at === 0 ? charges : 0))
  const factor = Math.max(1, Math.ceil(charges / sum))
  return shareDiscount(
    charges,
    lines.map(({ paid }) => paid * factor),
  )
}
