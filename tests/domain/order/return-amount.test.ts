import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShopsFault, RETURN_REASONS, type ReturnReason } from '@/lib/domain/order/line-return'
import { type PaidLine, refundOfUnits, withoutGoodwill } from '@/lib/domain/order/return-amount'

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

describe('what goodwill leaves to refund', () => {
  const paise = fc.integer({ min: 0, max: 100_000 })
  const order = fc.record({
    paid: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), paid: paise }), {
      minLength: 1,
      maxLength: 5,
    }),
    charges: paise,
    goodwill: fc.array(
      fc.record({
        amount: paise,
        about: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('charges' as const), fc.constant(null)),
      }),
      { maxLength: 5 },
    ),
  })
  const toWhole = ({ paid, charges }: { paid: Omit<PaidLine, 'id'>[]; charges: number }) => {
    return { lines: paid.map((line, id) => ({ id, ...line })), charges }
  }

  it('is the whole order less the goodwill, to the paisa, and nothing below zero', () => {
    fc.assert(
      fc.property(order, ({ goodwill, ...one }) => {
        const whole = toWhole(one)
        const left = withoutGoodwill(whole, goodwill)
        const total = sum(whole.lines.map(({ paid }) => paid)) + whole.charges
        const amounts = [...left.lines.map(({ paid }) => paid), left.charges]
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        expect(sum(amounts)).toBe(Math.max(0, total - sum(goodwill.map(({ amount }) => amount))))
        for (const [at, { paid }] of left.lines.entries()) expect(paid).toBeLessThanOrEqual(whole.lines[at]?.paid ?? 0)
      }),
    )
  })

  it('is refunded to the paisa by returns of single units, in whatever order', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat()), ({ goodwill, ...one }, picks) => {
        const left = withoutGoodwill(toWhole(one), goodwill)
        const settled = new Map<number, number>()
        const units = left.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
        let refunded = 0
        while (units.length > 0) {
          const [id = 0] = units.splice((picks.next().value ?? 0) % units.length, 1)
          const [part] = refundOfUnits({ ...left, settled, chosen: [{ id, quantity: 1 }], withCharges: false })
          refunded += part?.goods ?? 0
          settled.set(id, (settled.get(id) ?? 0) + 1)
        }
        expect(refunded).toBe(sum(left.lines.map(({ paid }) => paid)))
      }),
    )
  })

  it('leaves the other lines whole where the goodwill is for one', () => {
    const whole = {
      lines: [
        { id: 1, quantity: 1, paid: 1000 },
        { id: 2, quantity: 1, paid: 3000 },
      ],
      charges: 500,
    }
    const paidOf = (goodwill: Parameters<typeof withoutGoodwill>[1]) => {
      const { lines, charges } = withoutGoodwill(whole, goodwill)
      return [...lines.map(({ paid }) => paid), charges]
    }
    expect(paidOf([{ amount: 300, about: 1 }])).toEqual([700, 3000, 500])
    expect(paidOf([{ amount: 300, about: 'charges' }])).toEqual([1000, 3000, 200])
    expect(paidOf([{ amount: 400, about: null }])).toEqual([900, 2700, 500])
    expect(paidOf([{ amount: 4200, about: null }])).toEqual([0, 0, 300])
  })
})
