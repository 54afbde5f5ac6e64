import { TERM_FACTS } from '../catalogue/product-facts'

/**
 * Variables of a bulk edit. What it writes stays until it is edited again, so that prices and counts, which change by
 * themselves, are none of them.
 */
export const BULK_VARIABLES = ['h1', 'title', 'description', 'category', ...TERM_FACTS, 'carat', 'sku'] as const
type BulkVariable = (typeof BULK_VARIABLES)[number]
/** The values of a page; null where it has none. */
export type BulkValues = Record<BulkVariable, string | null>

/** Pages that one bulk edit may change. */
export const MAX_BULK_PAGES = 5_000

const VARIABLE = /\{([^{}]*)\}/g
const isVariable = (name: string): name is BulkVariable => BULK_VARIABLES.some((one) => one === name)

/** The first variable of a text that does not exist; null if all do. `findUnknownVariable('{h1}, {price}') // 'price'` */
export function findUnknownVariable(text: string): string | null {
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
  return names.find((name) => !isVariable(name)) ?? null
}

/** Fills the variables; null if the page lacks one. `fillVariables('{h1} of {carat} ct', values) // 'Ruby of 3.2 ct'` */
export function fillVariables(text: string, values: BulkValues): string | null {
  let isComplete = true
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    const value = isVariable(name) ? values[name] : whole
    if (value === null) isComplete = false
    return value ?? ''
  })
  return isComplete ? filled : null
}
