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

/** A refund that no return explains, in paise: for one line of the order, its charges, or all its items (`null`). */
export type Goodwill = { amount: Paise; about: number | 'charges' | null }

/**
 * What goodwill refunds left of what was paid for each line and of the charges, in paise, so that a return does not
 * refund the same money again. One for all items, and what is above its line or the charges, comes off the lines in
 * proportion to what is left of them, and then off the charges; together exactly the goodwill comes off, at most everything.
 * @example withoutGoodwill({ lines: [{ id: 1, quantity: 1, paid: 100 }, { id: 2, quantity: 1, paid: 300 }], charges: 50 }, [{ amount: 40, about: null }]) // lines 90 and 270, charges 50
 */
export function withoutGoodwill(
  { lines, charges }: { lines: PaidLine[]; charges: Paise },
  goodwill: readonly Goodwill[],
): { lines: PaidLine[]; charges: Paise } {
  const sumAbout = (about: Goodwill['about']) =>
    goodwill.reduce((sum, one) => (one.about === about ? sum + one.amount : sum), 0)
  const ofLine = lines.map(({ id, paid }) => Math.min(paid, sumAbout(id)))
  const ofCharges = Math.min(charges, sumAbout('charges'))
  const left = lines.map(({ paid }, at) => paid - (ofLine[at] ?? 0))
  const rest = sum(goodwill.map(({ amount }) => amount)) - sum(ofLine) - ofCharges
  const shared = shareDiscount(Math.min(rest, sum(left)), left)
  return {
    lines: lines.map((line, at) => ({ ...line, paid: (left[at] ?? 0) - (shared[at] ?? 0) })),
    charges: Math.max(0, charges - ofCharges - (rest - sum(shared))),
  }
}

const sum = (amounts: Paise[]) => amounts.reduce((total, one) => total + one, 0)

/** The amount of the first `units` of `whole` units, rounded down. `(100, 2, 3) → 66` */
export function amountOfUnits(amount: Paise, units: number, whole: number): Paise {
  return Number((BigInt(amount) * BigInt(units)) / BigInt(whole))
}

/** Charges may be above the price of the goods, so the weights are raised to at least their sum. */
function shareCharges(charges: Paise, lines: PaidLine[]): Paise[] {
  const goods = sum(lines.map(({ paid }) => paid))
  if (goods === 0) return lines.map((_, at) => (at === 0 ? charges : 0))
  const factor = Math.max(1, Math.ceil(charges / goods))
  return shareDiscount(
    charges,
    lines.map(({ paid }) => paid * factor),
  )
}
