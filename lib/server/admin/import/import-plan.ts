import { setImmediate as breathe } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product } from '../../../db/schema'
import { normalizeDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { isSlugTaken, toProblem } from '../../../domain/catalogue-file/draft-problem'
import { mergeWithExisting } from '../../../domain/catalogue-file/merge'
import { composeTitle } from '../../../domain/catalogue-file/own-table/compose-title'
import type { ParsedProduct, ParseResult } from '../../../domain/catalogue-file/parsed-product'
import type { Notice, Problem } from '../../../domain/catalogue-file/problem'
import { readProducts } from '../../../domain/catalogue-file/read-products'
import { DEFAULT_LOCALE, LOCALES } from '../../../domain/locale'
import { productColumns, toDraft } from '../../catalogue/product-draft'
import { type CatalogueReference, checkDrafts } from '../catalogue/product-check'
import { type OpenedFile, readText } from './import-file'
import { namedPictures, resolveMedia, resolvePictures, resolveReport } from './import-media'
import { classify, type RowOutcome, refuseRepeatedKeys } from './import-outcome'
import { loadFetchedPictures, type PictureSource, type PictureTable } from './import-pictures'
import { toCatalogueTerms } from './import-terms'

export type ImportPlan = {
  file: OpenedFile
  reference: CatalogueReference
  source: PictureSource
  mapping: Record<string, string>
  /** Fetched pictures; a picture in no table has to be fetched. */
  pictures: PictureTable
  /** Pictures that earlier imports could not load. */
  failedBefore: ReadonlySet<string>
  /** Slugs reserved by products of the file; callers that create more add them. */
  slugs?: Set<string>
  onBytes?: (bytes: number) => void
}

const BATCH_SIZE = 500

/** Plans a file in batches, whatever its size. Writes nothing. */
export async function* planFile(db: Db, plan: ImportPlan): AsyncGenerator<RowOutcome[]> {
  const { file, reference, mapping, onBytes } = plan
  const knownTerms = toCatalogueTerms(reference, mapping)
  const head = { ...file.head, mapping: { ...file.head.mapping, ...mapping } }
  const reserved: ReservedKeys = { slugs: plan.slugs ?? new Set(), keys: new Map() }
  let batch: ParseResult[] = []
  for await (const parsedRow of readProducts(readText(file.path, file.encoding, onBytes), head, knownTerms)) {
    batch.push(parsedRow)
    if (batch.length < BATCH_SIZE) continue
    yield await planBatch(db, plan, batch, reserved)
    batch = []
    await breathe()
  }
  if (batch.length > 0) yield await planBatch(db, plan, batch, reserved)
}

/** Slugs reserved by earlier batches, and what only one product may have, with its SKU. */
type ReservedKeys = { slugs: Set<string>; keys: Map<string, string> }

async function planBatch(
  db: Db,
  plan: ImportPlan,
  batch: ParseResult[],
  { slugs, keys }: ReservedKeys,
): Promise<RowOutcome[]> {
  const skus = batch.map(({ given }) => given.sku).filter(Boolean)
  const rows = skus.length === 0 ? [] : await db.select(productColumns).from(product).where(inArray(product.sku, skus))
  const rowsBySku = new Map(rows.map((row) => [row.sku, row]))
  const pictureNames = [...new Set(batch.flatMap(({ given }) => namedPictures(given)))]
  const stored = await loadFetchedPictures(
    db,
    pictureNames.filter((src) => /^https?:/i.test(src) && !plan.pictures.has(src)),
  )
  for (const [name, result] of stored) plan.pictures.set(name, result)
  const outcomes: RowOutcome[] = []
  for (const parsedRow of batch) {
    const row = rowsBySku.get(parsedRow.given.sku)
    const outcome = await planOne(plan, parsedRow, row ? toDraft(row) : null)
    outcomes.push({ ...outcome, id: row?.id ?? null, version: row?.version ?? null })
  }
  resolveSlugConflicts(outcomes, slugs)
  await checkBatch(db, plan.reference, outcomes)
  refuseRepeatedKeys(outcomes, keys)
  return outcomes.map((outcome) => classify(outcome, plan.failedBefore))
}

type Planned = Omit<RowOutcome, 'id' | 'version'>

async function planOne(
  plan: ImportPlan,
  { given: parsed, problems, notices }: ParseResult,
  before: ProductDraft | null,
): Promise<Planned> {
  const { given, ...media } = await resolveMedia(plan, parsed)
  const { report, problems: reportProblems } = await resolveReport(given, before)
  if (report !== undefined) given.draft.report = report
  const { line, sku } = given
  const base = { line, sku, kind: 'refused' as const, draft: null, before, fields: [], toFetch: [] }
  const assumedNotices = before ? [] : completeNewProduct(plan.reference, given)
  const result = await resolvePictures(plan, given, before)
  const allProblems = [...problems, ...result.problems, ...media.problems, ...reportProblems]
  const allNotices = [...notices, ...assumedNotices, ...result.notices, ...media.notices]
  const merged = mergeWithExisting(given, before, result.images)
  if ('problems' in merged) {
    // A missing value may already be reported with its column.
    const named = new Set(allProblems.map(({ code }) => toSubject(code)))
    const missing = merged.problems.filter(({ code }) => !named.has(toSubject(code)))
    return { ...base, problems: [...allProblems, ...missing], notices: allNotices }
  }
  if (merged.slugKept) allNotices.push({ line, sku, code: 'slug_kept', value: merged.slugKept })
  return {
    ...base,
    draft: normalizeDraft(merged.draft),
    problems: allProblems,
    notices: allNotices,
    toFetch: [...result.toFetch, ...media.toFetch],
  }
}

/** Gives a new product what its table leaves to the shop: the category that its title names, a title. Says so. */
function completeNewProduct({ rows, labels }: CatalogueReference, given: ParsedProduct): Notice[] {
  const { line, sku, draft, assumedCategory } = given
  const notices: Notice[] = []
  if (!draft.category_id && assumedCategory?.name) {
    const { column, name, slug } = assumedCategory
    notices.push({ line, sku, code: 'category_assumed', column, value: name, hint: [slug] })
  }
  const category = rows.get(draft.category_id ?? assumedCategory?.id ?? 0)
  if (category && LOCALES.every((locale) => given[`title_${locale}`] === undefined)) {
    const title = composeTitle(category.name, labels.get(`shape:${draft.shape}`), draft)
    for (const locale of LOCALES) given[`title_${locale}`] = title[locale]
    notices.push({ line, sku, code: 'title_composed', value: title[DEFAULT_LOCALE] })
  }
  return notices
}

/** Only the first problem of a subject is reported. */
const toSubject = (code: Problem['code']) => (code === 'currency_other' ? 'price' : code.replace(/_[^_]*$/, ''))

/** Of new products with the same slug, the first keeps it. */
function resolveSlugConflicts(outcomes: RowOutcome[], reserved: Set<string>): void {
  for (const { draft, id, line, sku, notices } of outcomes) {
    if (!draft?.slug || id !== null) continue
    if (reserved.has(draft.slug)) {
      notices.push({ line, sku, code: 'slug_taken', value: draft.slug })
      draft.slug = null
    } else reserved.add(draft.slug)
  }
}

async function checkBatch(db: Db, reference: CatalogueReference, outcomes: RowOutcome[]): Promise<void> {
  const drafted = outcomes.filter((one): one is RowOutcome & { draft: ProductDraft } => one.draft !== null)
  const drafts = drafted.map(({ id, draft }) => ({ id, draft }))
  const result = await checkDrafts(db, drafts, reference)
  drafted.forEach((outcome, at) => {
    const { line, sku, draft, problems, notices } = outcome
    const named = new Set(problems.map(({ code }) => toSubject(code)))
    for (const problem of result[at] ?? []) {
      if (isSlugTaken(problem)) {
        notices.push({ line, sku, code: 'slug_taken', value: draft.slug ?? '' })
        draft.slug = null
      } else {
        const fileProblem = toProblem(problem, line, sku)
        if (!named.has(toSubject(fileProblem.code))) problems.push(fileProblem)
      }
    }
  })
}
