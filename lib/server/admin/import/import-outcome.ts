import { type DraftField, draftChanges, normalizeDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { listNames, namesKey, valuesKey } from '../../../domain/catalogue/variants/product-variant'
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
    refuseOtherOptions({ line, sku, draft, problems }, known)
    for (const { key, code, column } of draft ? toUniqueKeys(draft) : []) {
      const other = key && known.get(key)
      if (other) problems.push({ line, sku, code, column, value: other })
      else if (key && problems.length === 0) batchKeys.set(key, sku)
    }
  }
  for (const [key, sku] of batchKeys) known.set(key, sku)
}

/**
 * Of the visible products of a group in the file the first decides which options it has, and no two have the same values.
 * Products that the file does not name are left out: the same import may hide them, and shoppers find the first.
 */
function refuseOtherOptions(
  { line, sku, draft, problems }: Pick<RowOutcome, 'line' | 'sku' | 'draft' | 'problems'>,
  known: Map<string, string>,
): void {
  if (!draft?.variant || draft.hidden) return
  const key = `names:${draft.variant.group}`
  const names = known.get(key)
  if (names === undefined) known.set(key, namesKey(draft.variant))
  else if (names !== namesKey(draft.variant))
    problems.push({ line, sku, code: 'options_other', column: 'option_values', value: listNames(draft.variant) })
  const values = `options:${draft.variant.group}\n${valuesKey(draft.variant)}`
  const other = known.get(values)
  const isReported = problems.some(({ code }) => code === 'variant_twice')
  if (other && !isReported) problems.push({ line, sku, code: 'options_taken', column: 'option_values', value: other })
  else if (!other && problems.length === 0) known.set(values, sku)
}

/**
 * What a row does to the catalogue, once its problems are known. A picture that could not be loaded by an earlier import is
 * tried again, but is no change as long as it is not there.
 */
export function classify(outcome: RowOutcome, failedBefore: ReadonlySet<string>): RowOutcome {
  const { draft, before, problems, toFetch } = outcome
  if (!draft || problems.length > 0) return { ...outcome, kind: 'refused', draft: null }
  if (!before) return { ...outcome, kind: 'new' }
  // Sample products are not normalised as files are: that alone is no change.
  const changed = draftChanges(normalizeDraft(before), draft)
  const hasNewPicture = toFetch.some((name) => !failedBefore.has(name))
  const fields: DraftField[] = hasNewPicture && !changed.includes('images') ? [...changed, 'images'] : changed
  return { ...outcome, kind: fields.length > 0 ? 'changed' : 'same', fields }
}
