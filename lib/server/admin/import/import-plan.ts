import { setImmediate as breathe } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product } from '../../../db/schema'
import { type DraftField, draftChanges, tidyDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { isAddressTaken, toProblem } from '../../../domain/catalogue-file/draft-problem'
import type { Given, Read } from '../../../domain/catalogue-file/given'
import { mergeGiven } from '../../../domain/catalogue-file/merge'
import { pictureName } from '../../../domain/catalogue-file/picture-name'
import { readProducts } from '../../../domain/catalogue-file/pieces'
import type { Notice, Problem } from '../../../domain/catalogue-file/problem'
import { productColumns, toDraft } from '../../catalogue/product-draft'
import { type Book, checkDrafts } from '../catalogue/product-check'
import { type OpenedFile, textOf } from './import-file'
import { knownPictures, lookAtPicture, type PictureSource, type PictureTable } from './import-pictures'
import { knownWords } from './import-words'

/** The effect of one row. */
export type Outcome = {
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

export type Plan = {
  file: OpenedFile
  book: Book
  source: PictureSource
  mapping: Record<string, string>
  /** Fetched pictures; a picture in no table has to be fetched. */
  pictures: PictureTable
  /** Slugs reserved by products of the file; callers that create more add them. */
  slugs?: Set<string>
  onBytes?: (bytes: number) => void
}

const IN_PART = 500

/** Plans a file in batches, whatever its size. Writes nothing. */
export async function* planFile(db: Db, plan: Plan): AsyncGenerator<Outcome[]> {
  const { file, book, mapping, onBytes } = plan
  const known = knownWords(book, mapping)
  const head = { ...file.head, mapping: { ...file.head.mapping, ...mapping } }
  const taken: Taken = { slugs: plan.slugs ?? new Set(), reports: new Map() }
  let part: Read[] = []
  for await (const read of readProducts(textOf(file.path, file.encoding, onBytes), head, known)) {
    part.push(read)
    if (part.length < IN_PART) continue
    yield await planPart(db, plan, part, taken)
    part = []
    await breathe()
  }
  if (part.length > 0) yield await planPart(db, plan, part, taken)
}

/** Slugs reserved by earlier batches, and report numbers with their SKU. */
type Taken = { slugs: Set<string>; reports: Map<string, string> }

async function planPart(db: Db, plan: Plan, part: Read[], { slugs, reports }: Taken): Promise<Outcome[]> {
  const skus = part.map(({ given }) => given.sku).filter(Boolean)
  const rows = skus.length === 0 ? [] : await db.select(productColumns).from(product).where(inArray(product.sku, skus))
  const there = new Map(rows.map((row) => [row.sku, row]))
  const fresh = [...new Set(part.flatMap(({ given }) => given.pictures?.map(({ src }) => src) ?? []))]
  const kept = await knownPictures(
    db,
    fresh.filter((src) => /^https?:/i.test(src) && !plan.pictures.has(src)),
  )
  for (const [name, found] of kept) plan.pictures.set(name, found)
  const outcomes: Outcome[] = []
  for (const read of part) {
    const row = there.get(read.given.sku)
    const outcome = await planOne(plan, read, row ? toDraft(row) : null)
    outcomes.push({ ...outcome, id: row?.id ?? null, version: row?.version ?? null })
  }
  freeSlugs(outcomes, slugs)
  await checkPart(db, plan.book, outcomes)
  refuseTwice(outcomes, reports)
  return outcomes.map(settle)
}

type Planned = Omit<Outcome, 'id' | 'version'>

async function planOne(plan: Plan, { given, problems, notices }: Read, before: ProductDraft | null): Promise<Planned> {
  const { line, sku } = given
  const base = { line, sku, kind: 'refused' as const, draft: null, before, fields: [], toFetch: [] }
  const found = await picturesOf(plan, given, before)
  const all = [...problems, ...found.problems]
  const told = [...notices, ...found.notices]
  const merged = mergeGiven(given, before, found.images)
  if ('problems' in merged) {
    // A missing value may already be reported with its column.
    const named = new Set(all.map(({ code }) => subjectOf(code)))
    const missing = merged.problems.filter(({ code }) => !named.has(subjectOf(code)))
    return { ...base, problems: [...all, ...missing], notices: told }
  }
  if (merged.slugKept) told.push({ line, sku, code: 'slug_kept', value: merged.slugKept })
  return { ...base, draft: tidyDraft(merged.draft), problems: all, notices: told, toFetch: found.toFetch }
}

async function picturesOf(plan: Plan, { line, sku, pictures, title_en: title }: Given, before: ProductDraft | null) {
  const images: ProductDraft['images'] = []
  const problems: Problem[] = []
  const notices: Notice[] = []
  const toFetch: string[] = []
  if (!pictures) return { images: null, problems, notices, toFetch }
  for (const { line: at, src: name, alt, alt_fr } of pictures) {
    const had = plan.pictures.get(name) ?? plan.pictures.get(pictureName(name))
    const seen = had ? null : await lookAtPicture(name, plan.source)
    const src = had && 'src' in had ? had.src : seen && 'src' in seen ? seen.src : null
    const en = alt || title || before?.title.en || sku
    const kept = alt ? undefined : before?.images.find((image) => image.src === src)
    if (src) images.push({ src, alt: kept?.alt ?? { en, fr: alt_fr || en } })
    else if (seen && 'problem' in seen) problems.push({ line: at, sku, code: seen.problem, value: name })
    else if (had && 'failed' in had)
      notices.push({ line: at, sku, code: 'picture_failed', value: name, hint: [had.failed] })
    else toFetch.push(name)
  }
  // A product keeps its pictures when a server was unavailable.
  const isLost = images.length === 0 && notices.length > 0 && (before?.images.length ?? 0) > 0
  if (isLost) notices.push({ line, sku, code: 'picture_kept' })
  return { images: isLost ? null : images, problems, notices, toFetch }
}

/** Only the first problem of a subject is reported. */
const subjectOf = (code: Problem['code']) => (code === 'currency_other' ? 'price' : code.replace(/_[^_]*$/, ''))

/** Of new products with the same slug, the first keeps it. */
function freeSlugs(outcomes: Outcome[], taken: Set<string>): void {
  for (const { draft, id, line, sku, notices } of outcomes) {
    if (!draft?.slug || id !== null) continue
    if (taken.has(draft.slug)) {
      notices.push({ line, sku, code: 'slug_taken', value: draft.slug })
      draft.slug = null
    } else taken.add(draft.slug)
  }
}

async function checkPart(db: Db, book: Book, outcomes: Outcome[]): Promise<void> {
  const whole = outcomes.filter((one): one is Outcome & { draft: ProductDraft } => one.draft !== null)
  const wanted = whole.map(({ id, draft }) => ({ id, draft }))
  const found = await checkDrafts(db, wanted, book)
  whole.forEach((outcome, at) => {
    const { line, sku, draft, problems, notices } = outcome
    const named = new Set(problems.map(({ code }) => subjectOf(code)))
    for (const problem of found[at] ?? []) {
      if (isAddressTaken(problem)) {
        notices.push({ line, sku, code: 'slug_taken', value: draft.slug ?? '' })
        draft.slug = null
      } else {
        const fileProblem = toProblem(problem, line, sku)
        if (!named.has(subjectOf(fileProblem.code))) problems.push(fileProblem)
      }
    }
  })
}

/** A report of a product in an earlier batch; duplicates within a batch are found by checkDrafts. */
function refuseTwice(outcomes: Outcome[], reports: Map<string, string>): void {
  const own = new Map<string, string>()
  for (const { line, sku, draft, problems } of outcomes) {
    const key = draft?.report?.number.toUpperCase()
    if (!key) continue
    const other = reports.get(key)
    if (other) problems.push({ line, sku, code: 'report_taken', column: 'report.number', value: other })
    else if (problems.length === 0) own.set(key, sku)
  }
  for (const [key, sku] of own) reports.set(key, sku)
}

function settle(outcome: Outcome): Outcome {
  const { draft, before, problems, toFetch } = outcome
  if (!draft || problems.length > 0) return { ...outcome, kind: 'refused', draft: null }
  if (!before) return { ...outcome, kind: 'new' }
  // Sample products are not normalised as files are: that alone is no change.
  const changed = draftChanges(tidyDraft(before), draft)
  const fields: DraftField[] = toFetch.length > 0 && !changed.includes('images') ? [...changed, 'images'] : changed
  return { ...outcome, kind: fields.length > 0 ? 'changed' : 'same', fields }
}
