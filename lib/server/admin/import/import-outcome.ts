import { type DraftField, draftChanges, normalizeDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import type { Notice, Problem } from '../../../domain/catalogue-file/problem'

/** The effect of one row. */
export type RowOutcome = {
  line: number
  sku: string
  kind: 'new' | 'changed' | 'same' | 'refused'
  draft: ProductDraft | null
  before: ProductDraft | null
  id: number | null
  version: number | null
  fields: DraftField[]
  problems: Problem[]
  notices: Notice[]
  toFetch: string[]
}

/** What only one product may have, each with the problem and the column of a second one. */
const toUniqueKeys = ({ report, huid }: ProductDraft) =>
  [
    { key: report && `report:${report.number.toUpperCase()}`, code: 'report_taken', column: 'report.number' },
    { key: huid && `huid:${huid}`, code: 'huid_taken', column: 'huid' },
  ] as const

/** A report or HUID of a product in an earlier batch; duplicates within a batch are found by checkDrafts. */
export function refuseRepeatedKeys(outcomes: RowOutcome[], known: Map<string, string>): void {
  const batchKeys = new Map<string, string>()
  for (const { line, sku, draft, problems } of outcomes) {
    for (const { key, code, column } of draft ? toUniqueKeys(draft) : []) {
      const other = key && known.get(key)
      if (other) problems.push({ line, sku, code, column, value: other })
      else if (key && problems.length === 0) batchKeys.set(key, sku)
    }
  }
  for (const [key, sku] of batchKeys) known.set(key, sku)
}

/** What a row does to the catalogue, once its problems are known. */
export function classify(outcome: RowOutcome): RowOutcome {
  const { draft, before, problems, toFetch } = outcome
  if (!draft || problems.length > 0) return { ...outcome, kind: 'refused', draft: null }
  if (!before) return { ...outcome, kind: 'new' }
  // Sample products are not normalised as files are: that alone is no change.
  const changed = draftChanges(normalizeDraft(before), draft)
  const fields: DraftField[] = toFetch.length > 0 && !changed.includes('images') ? [...changed, 'images'] : changed
  return { ...outcome, kind: fields.length > 0 ? 'changed' : 'same', fields }
}
