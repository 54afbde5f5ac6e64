type Field = 'price' | 'discount'
export type ExpectedSchedule = {
  id: number
  field: Field
  change: (before: number) => number
  products: number[]
  /** Minutes in which it holds, after the beginning of the test: the first and the one after the last. */
  begins: number
  ends: number
  state: 'waiting' | 'running' | 'done' | 'ended'
  /** What it replaced and what it wrote, by product. */
  wrote: Map<number, { before: number; after: number }>
}
export const HORIZON = 400_000

/** Percentages by exact whole numbers: paise times ten thousandths, to the rupee, half up. */
export function changeByPercent(before: number, hundredths: number): number {
  const exact = BigInt(before) * BigInt(10_000 + hundredths)
  const [rupees, rest] = [exact / 1_000_000n, exact % 1_000_000n]
  return Number(rupees + (rest * 2n >= 1_000_000n ? 1n : 0n)) * 100
}

/** What the shop's prices should be: a plain list of changes, and every minute that they hold. */
export class PriceOracle {
  readonly schedules: ExpectedSchedule[] = []
  readonly value: Record<Field, Map<number, number>> = { price: new Map(), discount: new Map() }

  isFree({ field, products, begins, ends }: ExpectedSchedule, now: number): boolean {
    return this.schedules.every((other) => {
      if (other.field !== field || other.state === 'done' || other.state === 'ended') return true
      if (!other.products.some((id) => products.includes(id))) return true
      const isDueNow = other.begins <= now && begins <= now
      return !isDueNow && Math.max(begins, other.begins) >= Math.min(ends, other.ends)
    })
  }
  read(field: Field, id: number): number {
    return this.value[field].get(id) ?? Number.NaN
  }
  /** Sets a value, unless it would leave less than ₹1 to pay. */
  set(field: Field, id: number, value: number): boolean {
    const price = BigInt(field === 'price' ? value : this.read('price', id))
    const discount = BigInt(field === 'discount' ? value : this.read('discount', id))
    if ((price * (10_000n - discount) + 5_000n) / 10_000n < 100n) return false
    this.value[field].set(id, value)
    return true
  }
  canBegin(one: ExpectedSchedule): boolean {
    return one.products.every((id) => {
      const before = this.read(one.field, id)
      if (!this.set(one.field, id, one.change(before))) return false
      this.value[one.field].set(id, before)
      return true
    })
  }
  begin(one: ExpectedSchedule): void {
    for (const id of one.products) {
      const before = this.read(one.field, id)
      const after = one.change(before)
      if (this.set(one.field, id, after)) one.wrote.set(id, { before, after })
    }
    // A change of the list price that holds for one minute alone is one for good.
    one.state = one.field === 'price' && one.ends === one.begins + 1 ? 'done' : 'running'
  }
  end(one: ExpectedSchedule): void {
    if (one.state !== 'waiting')
      for (const [id, { before, after }] of one.wrote)
        if (this.read(one.field, id) === after) this.set(one.field, id, before)
    one.state = 'ended'
  }
  run(now: number): void {
    const isLasting = (one: ExpectedSchedule) => one.field === 'price' && one.ends === one.begins + 1
    for (const one of this.schedules) if (one.state === 'running' && one.ends <= now) this.end(one)
    for (const one of this.schedules.toSorted((a, b) => a.begins - b.begins || a.id - b.id)) {
      if (one.state !== 'waiting' || one.begins > now) continue
      if (!isLasting(one) && one.ends <= now) this.end(one)
      else this.begin(one)
    }
  }
}
