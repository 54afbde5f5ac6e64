/** A row of a comparison: a fact's name and its value for each product; null if the product has none. */
export type FactRow = { name: string; values: (string | null)[] }
export type ComparedRow = FactRow & { differs: boolean }

/** The rows that at least one product fills, marked if the products differ. */
export function compareRows(rows: FactRow[]): ComparedRow[] {
  return rows
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
}
