/** A visible product of a group; `values` are those of its options in order. */
type Sibling = { id: number; payable: number; available: boolean; values: string[] }
type Choice<One extends Sibling> = { value: string; target: One; isCurrent: boolean }
type ChoiceRow<One extends Sibling> = {
  name: string
  /** Whether the prices behind the choices differ. */
  hasPrices: boolean
  choices: Choice<One>[]
}

/** In stock first, then the cheapest, then the oldest. */
export function compareSiblings(one: Sibling, other: Sibling): number {
  return Number(other.available) - Number(one.available) || one.payable - other.payable || one.id - other.id
}

const NUMBER = /^\d+(?:[.,]\d+)?/
const numberOf = (text: string) => Number(NUMBER.exec(text)?.[0].replace(',', '.') ?? Number.NaN)

/** Sizes and weights in ascending order; other values in the order of their products. */
function sortValues(values: string[]): string[] {
  return values.every((value) => NUMBER.test(value))
    ? [...values].sort((one, other) => numberOf(one) - numberOf(other))
    : values
}

/**
 * A row of choices for each option. A choice leads to the product with this value and, as far as there is one, the
 * current values of the other options; among several to the first of `compareSiblings`.
 */
export function toChoiceRows<One extends Sibling>(
  names: string[],
  siblings: One[],
  currentId: number,
): ChoiceRow<One>[] {
  const current = siblings.find(({ id }) => id === currentId)
  if (!current) return []
  const sharedValues = ({ values }: One) => values.filter((value, at) => value === current.values[at]).length
  const inOrder = siblings.filter(({ values }) => values.length === names.length).sort((a, b) => a.id - b.id)
  return names.map((name, at) => {
    const values = [...new Set(inOrder.map((one) => one.values[at] ?? ''))]
    const choices = sortValues(values).flatMap((value): Choice<One>[] => {
      const isCurrent = value === current.values[at]
      const [nearest] = inOrder
        .filter((one) => one.values[at] === value)
        .sort((one, other) => sharedValues(other) - sharedValues(one) || compareSiblings(one, other))
      const target = isCurrent ? current : nearest
      return target ? [{ value, target, isCurrent }] : []
    })
    return { name, hasPrices: new Set(choices.map(({ target }) => target.payable)).size > 1, choices }
  })
}
