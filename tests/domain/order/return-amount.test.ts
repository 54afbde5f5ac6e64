import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShopsFault, RETURN_REASONS, type ReturnReason } from '@/lib/domain/order/line-return'
import { type PaidLine, refundOfUnits, suggestRefund } from '@/lib/domain/order/return-amount'

const paidLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  paid: fc.integer({ min: 0, max: 2_000_000_000 }),
})
const order = fc.record({
  lines: fc
    .array(paidLine, { minLength: 1, maxLength: 5 })
    .map((lines) => lines.map((line, at) => ({ ...line, id: at + 1 }))),
  charges: fc.integer({ min: 0, max: 500_000 }),
})
/** The units of an order in any sequence, each with the reason of its return. */
const withUnits = order.chain(({ lines, charges }) => {
  const units = lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  return fc.record({
    lines: fc.constant(lines),
    charges: fc.constant(charges),
    sequence: fc.shuffledSubarray(units, { minLength: 0, maxLength: units.length }),
    reasons: fc.array(fc.constantFrom(...RETURN_REASONS), { minLength: units.length, maxLength: units.length }),
  })
})

/** Refunds the units one by one; the amounts in paise. */
function refundAll(lines: PaidLine[], charges: number, sequence: number[], reasonOf: (at: number) => ReturnReason) {
  const settled = new Map<number, number>()
  return sequence.map((id, at) => {
    const chosen = [{ id, quantity: 1 }]
    const [part] = refundOfUnits({ lines, charges, settled, chosen, withCharges: isShopsFault(reasonOf(at)) })
    settled.set(id, (settled.get(id) ?? 0) + 1)
    return { id, goods: part?.goods ?? Number.NaN, charges: part?.charges ?? Number.NaN }
  })
}
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
/** The oracle: plain fractions of the receipt, without any of the shop's rounding. */
const receiptTotal = (lines: PaidLine[], charges: number) => sum(lines.map(({ paid }) => paid)) + charges

describe('the refund of returned units', () => {
  it('never adds up to more than was paid, whatever is returned in whatever sequence and for whatever reason', () => {
    fc.assert(
      fc.property(withUnits, ({ lines, charges, sequence, reasons }) => {
        const refunds = refundAll(lines, charges, sequence, (at) => reasons[at] ?? 'late')
        expect(refunds.every((one) => one.goods >= 0 && one.charges >= 0)).toBe(true)
        expect(sum(refunds.map((one) => one.goods + one.charges))).toBeLessThanOrEqual(receiptTotal(lines, charges))
      }),
    )
  })

  it('adds up to everything paid when all is the shop’s fault, and to the goods alone for a change of mind', () => {
    fc.assert(
      fc.property(withUnits, ({ lines, charges, sequence }) => {
        const all = [...sequence]
        for (const { id, quantity } of lines)
          all.push(...Array<number>(quantity - all.filter((one) => one === id).length).fill(id))
        const total = (reason: ReturnReason) =>
          sum(refundAll(lines, charges, all, () => reason).map((one) => one.goods + one.charges))
        expect(total('damaged')).toBe(receiptTotal(lines, charges))
        expect(total('change_of_mind')).toBe(receiptTotal(lines, 0))
      }),
    )
  })

  it('is within a paisa of the fair share of each line, for one unit or several at once', () => {
    fc.assert(
      fc.property(withUnits, ({ lines, charges, sequence }) => {
        const refunds = refundAll(lines, charges, sequence, () => 'change_of_mind')
        for (const { id, quantity, paid } of lines) {
          const ofLine = refunds.filter((one) => one.id === id)
          const fair = (paid * ofLine.length) / quantity
          expect(Math.abs(sum(ofLine.map(({ goods }) => goods)) - fair)).toBeLessThan(1)
          if (ofLine.length === 0) continue
          const [atOnce] = refundOfUnits({
            ...{ lines, charges, settled: new Map(), withCharges: false },
            chosen: [{ id, quantity: ofLine.length }],
          })
          expect(atOnce?.goods).toBe(sum(ofLine.map(({ goods }) => goods)))
        }
      }),
    )
  })

  it('is refused for more units than are left', () => {
    const lines = [{ id: 1, quantity: 2, paid: 300 }]
    const settled = new Map([[1, 1]])
    const chosen = [{ id: 1, quantity: 2 }]
    expect(() => refundOfUnits({ lines, charges: 0, settled, chosen, withCharges: false })).toThrow(RangeError)
  })
})

describe('the suggested refund of a return', () => {
  it('deducts each rupee of goodwill once, whatever the returns and however much each was lowered', () => {
    const paise = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(fc.array(paise, { minLength: 1, maxLength: 6 }), paise, (dues, goodwill) => {
        const settled: { due: number; refunded: number }[] = []
        for (const due of dues) settled.push({ due, refunded: suggestRefund(due, goodwill, settled) })
        const refunded = sum(settled.map((one) => one.refunded))
        expect(refunded).toBe(Math.max(0, sum(dues) - goodwill))
      }),
    )
  })

  it('is the whole amount once an earlier return was lowered by the goodwill', () => {
    expect(suggestRefund(1000, 300, [{ due: 500, refunded: 100 }])).toBe(1000)
    expect(suggestRefund(1000, 300, [{ due: 500, refunded: 500 }])).toBe(700)
  })
})
