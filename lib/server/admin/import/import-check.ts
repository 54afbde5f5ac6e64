import type { Db } from '../../../db/connection'
import type { DraftField } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { toOptionCell } from '../../../domain/catalogue-file/export/export-facts'
import type { Notice, Problem } from '../../../domain/catalogue-file/problem'
import { DEFAULT_LOCALE } from '../../../domain/locale'
import { toPercentText } from '../../../domain/pricing/discount'
import { formatRupees, toRupees } from '../../../domain/pricing/money'
import { fold } from '../../../domain/text/fold'
import type { RowOutcome } from './import-outcome'
import { type ImportPlan, planFile } from './import-plan'
import { missingProducts } from './missing-products'

/** A row of the preview: the product with its changed fields, old and new, or with the main facts of a new one. */
type PreviewRow = {
  line: number
  sku: string
  title: string
  kind: 'new' | 'changed'
  fields: { field: DraftField; before: string; after: string }[]
}
/** A value of the file that matches no term of the catalogue, how often it occurs, suggestions, and what it is taken for. */
type UnknownTerm = { kind: string; word: string; count: number; hint: string[]; assumed?: string }

/** The effect of a file: counts, the first rows of each kind, and the refused rows. */
type ImportCheckReport = {
  counts: {
    new: number
    changed: number
    same: number
    refused: number
    missing: number
    /** Products that are options of one product, in groups of two or more. */
    options: number
    pictures: number
    notices: number
  }
  refused: Problem[]
  notices: Notice[]
  preview: PreviewRow[]
  words: UnknownTerm[]
}

/** What the preview shows of a new product, where the file has it. */
const NEW_FIELDS = [
  ...(['category_id', 'price_paise', 'discount_hundredths', 'stock', 'weight_mct', 'weight_mg', 'dimensions'] as const),
  ...(['shape', 'origin', 'treatment', 'report', 'images'] as const),
] as const satisfies DraftField[]

const MAX_REFUSED = 20_000
const MAX_NOTICES = 5_000
const MAX_PREVIEW = 60
const MAX_TERMS = 200
const MAX_PREVIEW_CHARACTERS = 120

type CheckResult = { report: ImportCheckReport; toFetch: Set<string> }

/** Checks a whole file and collects its effect; the file may be larger than memory. */
export async function checkFile(
  db: Db,
  plan: ImportPlan,
  hideMissing: boolean,
  signal: AbortSignal,
): Promise<CheckResult> {
  const report: ImportCheckReport = {
    counts: { new: 0, changed: 0, same: 0, refused: 0, missing: 0, options: 0, pictures: 0, notices: 0 },
    refused: [],
    notices: [],
    preview: [],
    words: [],
  }
  const toFetch = new Set<string>()
  const skus = new Set<string>()
  const words = new Map<string, UnknownTerm>()
  const groups = new Map<string, number>()
  for await (const batch of planFile(db, plan)) {
    signal.throwIfAborted()
    for (const outcome of batch) {
      addOutcome(report, outcome, words)
      skus.add(outcome.sku)
      const group = outcome.draft?.variant?.group
      if (group) groups.set(group, (groups.get(group) ?? 0) + 1)
      if (outcome.kind !== 'refused') for (const name of outcome.toFetch) toFetch.add(name)
    }
  }
  if (hideMissing) for await (const batch of missingProducts(db, skus)) report.counts.missing += batch.length
  report.counts.pictures = toFetch.size
  for (const size of groups.values()) if (size > 1) report.counts.options += size
  report.words = [...words.values()].sort((one, other) => other.count - one.count).slice(0, MAX_TERMS)
  return { report, toFetch }
}

function addOutcome(report: ImportCheckReport, outcome: RowOutcome, words: Map<string, UnknownTerm>): void {
  const { counts, refused, notices, preview } = report
  counts[outcome.kind] += 1
  for (const notice of outcome.notices) addUnknownTerm(words, notice)
  // What was adjusted in a row that is not imported does not matter.
  if (outcome.kind !== 'refused') {
    counts.notices += outcome.notices.length
    if (notices.length < MAX_NOTICES) notices.push(...outcome.notices)
  }
  if (outcome.kind === 'refused') {
    if (refused.length < MAX_REFUSED) refused.push(...outcome.problems)
    for (const problem of outcome.problems) addUnknownTerm(words, problem)
  } else if (outcome.kind !== 'same' && preview.filter(({ kind }) => kind === outcome.kind).length < MAX_PREVIEW) {
    preview.push(toPreview(outcome, outcome.kind))
  }
}

function addUnknownTerm(words: Map<string, UnknownTerm>, { code, value, hint = [] }: Problem | Notice): void {
  const [, kind, how] = /^(.+)_(unknown|assumed)$/.exec(code) ?? []
  if (!kind || !value || ['status', 'type', 'parent', 'field'].includes(kind)) return
  // The mapping of a word holds whatever its case.
  const key = `${kind}:${fold(value) || value}`
  const existing = words.get(key)
  if (existing) existing.count += 1
  else words.set(key, { kind, word: value, count: 1, hint, ...(how === 'assumed' && hint[0] && { assumed: hint[0] }) })
}

function toPreview({ line, sku, draft, before, fields, toFetch }: RowOutcome, kind: 'new' | 'changed'): PreviewRow {
  const title = draft?.title.en ?? ''
  if (!draft) return { line, sku, title, kind, fields: [] }
  const shown = before ? fields : NEW_FIELDS.filter((field) => draft[field] !== null && draft[field] !== 0)
  const changes = shown.map((field) => ({
    field,
    before: before ? toPreviewText(before, field) : '',
    // Pictures that are still to be loaded are part of what the product will have.
    after: field === 'images' ? String(draft.images.length + toFetch.length) : toPreviewText(draft, field),
  }))
  return { line, sku, title, kind, fields: changes }
}

function toPreviewText(draft: ProductDraft, field: DraftField): string {
  const value = draft[field]
  if (field === 'cost_paise' || field === 'price_paise')
    return typeof value === 'number' ? formatRupees(toRupees(value), DEFAULT_LOCALE) : '–'
  if (field === 'discount_hundredths') return `${toPercentText(draft.discount_hundredths)} %`
  if (field === 'weight_mct' && draft.weight_mct !== null) return `${draft.weight_mct / 1000} ct`
  if (field === 'weight_mg' && draft.weight_mg !== null) return `${draft.weight_mg / 1000} g`
  if (field === 'dimensions' && draft.dimensions)
    return `${Object.values(draft.dimensions).filter(Boolean).join(' × ')} mm`
  if (field === 'report' && draft.report) return `${draft.report.laboratory} ${draft.report.number}`
  if (field === 'images') return String(draft.images.length)
  if (field === 'variant') return draft.variant ? toOptionCell(draft, DEFAULT_LOCALE) : '–'
  const text = value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_PREVIEW_CHARACTERS ? `${text.slice(0, MAX_PREVIEW_CHARACTERS)}…` : text
}
