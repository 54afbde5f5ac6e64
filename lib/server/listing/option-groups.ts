import type { Product } from '../../contract/shapes'
import { compareSiblings } from '../../domain/catalogue/variants/choices'
import { toRupees } from '../../domain/pricing/money'
import type { ProductIndex } from './product-index-columns'

/** The group of a row as a number; 0 without one. Null where no product of the shop has options. */
export function groupCodes({ groups }: ProductIndex): Uint32Array | null {
  return groups.values.length > 1 ? groups.codes : null
}

const toSibling = ({ id, payable, available }: ProductIndex, row: number) => ({
  id: id[row] ?? 0,
  payable: payable[row] ?? 0,
  available: available[row] === 1,
  values: [],
})

/**
 * One item for each group among matching items, so that the options of one product are one card: the cheapest that is in
 * stock, else the cheapest. Items without a group stay. `rowOf` is the row of an item in the index.
 */
export function keepOnePerGroup(
  productIndex: ProductIndex,
  items: number[],
  rowOf: (item: number) => number,
): number[] {
  const codes = groupCodes(productIndex)
  if (!codes) return items
  const best = new Map<number, number>()
  const isBefore = (one: number, other: number) =>
    compareSiblings(toSibling(productIndex, rowOf(one)), toSibling(productIndex, rowOf(other))) < 0
  for (const item of items) {
    const code = codes[rowOf(item)] ?? 0
    const known = best.get(code)
    if (code !== 0 && (known === undefined || isBefore(item, known))) best.set(code, item)
  }
  return items.filter((item) => {
    const code = codes[rowOf(item)] ?? 0
    return code === 0 || best.get(code) === item
  })
}

/** How many options each of these products stands for, and from which price; by id, products without options are missing. */
export function summarizeGroups(productIndex: ProductIndex, ids: number[]): Map<number, Product['option_summary']> {
  const codes = groupCodes(productIndex)
  const wanted = new Map<number, number>()
  for (const id of codes ? ids : []) {
    const code = codes?.[productIndex.rowOf.get(id) ?? -1] ?? 0
    if (code !== 0) wanted.set(code, id)
  }
  const rowsByCode = new Map<number, number[]>()
  for (let row = 0; wanted.size > 0 && row < productIndex.size; row += 1) {
    const code = codes?.[row] ?? 0
    if (wanted.has(code)) rowsByCode.set(code, [...(rowsByCode.get(code) ?? []), row])
  }
  return new Map(
    [...wanted].flatMap(([code, id]) => {
      const siblings = (rowsByCode.get(code) ?? []).map((row) => toSibling(productIndex, row)).sort(compareSiblings)
      const [first] = siblings
      if (!first || siblings.length < 2) return []
      const hasPrices = siblings.some(({ payable }) => payable !== first.payable)
      return [[id, { count: siblings.length, price_from: hasPrices ? toRupees(first.payable) : null }] as const]
    }),
  )
}
