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

/** A report of a product in an earlier batch; duplicates within a batch are found by checkDrafts. */
export function refuseRepeatedReports(outcomes: RowOutcome[], reports: Map<string, string>): void {
  const batchReports = new Map<string, string>()
  for (const { line, sku, draft, problems } of outcomes) {
    const key = draft?.report?.number.toUpperCase()
    if (!key) continue
    const other = reports.get(key)
    if (other) problems.push({ line, sku, code: 'report_taken', column: 'report.number', value: other })
    else if (problems.length === 0) batchReports.set(key, sku)
  }
  for (const [key, sku] of batchReports) reports.set(key, sku)
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
