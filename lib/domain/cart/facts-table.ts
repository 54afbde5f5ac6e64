/** One row of a comparison: a fact's name and its value for each product; null where the product has none. */
export type FactRow = { name: string; values: (string | null)[] }
export type ComparedRow = FactRow & { differs: boolean }

/** Rows that at least one product fills, each saying whether the products differ in it. */
export function compareRows(rows: FactRow[]): ComparedRow[] {
  return rows
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
}
