import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { category, photograph, product, redirect, report_file, slug_history, term, video } from '../../../db/schema'
import { checkDraftFacts, type KnownReferences } from '../../../domain/catalogue/check-draft'
import type { DraftProblem, DraftProblemCode, ProductDraft } from '../../../domain/catalogue/product-draft'
import type { Localized } from '../../../domain/locale'
import { parseReportSrc } from '../../../domain/media/report-file'
import { productPath } from '../../../domain/routing/paths'
import { isSlug } from '../../seo/slug'
import { checkSiblings } from './product-siblings'

/**
 * A product to check: `id` null for a new one; undefined for the product with this SKU, or a new one if none exists.
 */
export type DraftToCheck = { id?: number | null; draft: ProductDraft }

type CategoryRow = Pick<
  typeof category.$inferSelect,
  'id' | 'type_id' | 'slug' | 'name' | 'vedic_name' | 'hindi_name' | 'aliases'
>
/** Reference data for drafts: categories, and labels of terms. */
export type CatalogueReference = KnownReferences & {
  rows: ReadonlyMap<number, CategoryRow>
  labels: ReadonlyMap<string, Localized>
}

const BATCH_SIZE = 500
const UPLOAD_PREFIX = 'u/'
const isUploaded = (src: string) => src.startsWith(UPLOAD_PREFIX)
/** An uploaded video is named by its SHA-256; other videos come with the shop. */
const toVideoSha = (src: string) => /^\/videos\/([a-f0-9]{64})\./.exec(src)?.[1] ?? null

/** The photographs of a draft with the path of each. */
const photosOf = ({ images, spin, video }: ProductDraft) => [
  ...images.map(({ src }, index) => ({ path: `images.${index}.src`, src })),
  ...(spin?.frames ?? []).map((src) => ({ path: 'spin', src })),
  ...(video?.poster ? [{ path: 'video.poster', src: video.poster }] : []),
]

export async function loadCatalogueReference(db: Db): Promise<CatalogueReference> {
  const { id, type_id, slug, name, vedic_name, hindi_name, aliases } = category
  const categories = await db.select({ id, type_id, slug, name, vedic_name, hindi_name, aliases }).from(category)
  const terms = await db.select().from(term)
  const rows = new Map(categories.map((row) => [row.id, row]))
  const labels = new Map(terms.map(({ kind, key, label }) => [`${kind}:${key}`, label]))
  return { categories: new Set(rows.keys()), terms: labels, rows, labels }
}

/** Problems of a draft; empty when it can be written. */
export async function checkDraft(db: Db, draft: ProductDraft, id?: number | null): Promise<DraftProblem[]> {
  const [problems = []] = await checkDrafts(db, [id === undefined ? { draft } : { id, draft }])
  return [...problems, ...(await checkSiblings(db, draft, id ?? null))]
}

/** Checks many drafts at once, also against each other. */
export async function checkDrafts(
  db: Db,
  items: DraftToCheck[],
  preloaded?: CatalogueReference,
): Promise<DraftProblem[][]> {
  const reference = preloaded ?? (await loadCatalogueReference(db))
  const problems = items.map(({ draft }) => checkDraftFacts(draft, reference))
  const addProblem = (at: number, path: string, code: DraftProblemCode, message: string) =>
    problems[at]?.push({ path, code, message })
  const firstIndexes = {
    sku: new Map<string, number>(),
    slug: new Map<string, number>(),
    report: new Map<string, number>(),
    huid: new Map<string, number>(),
  }
  items.forEach(({ draft }, at) => {
    const checkUnique = (kind: keyof typeof firstIndexes, path: string, value: string | null) => {
      const first = value === null ? undefined : firstIndexes[kind].get(value)
      if (first !== undefined) addProblem(at, path, 'duplicate', `The same as that of ${items[first]?.draft.sku}.`)
      else if (value !== null) firstIndexes[kind].set(value, at)
    }
    checkUnique('sku', 'sku', draft.sku.toUpperCase())
    checkUnique('slug', 'slug', draft.slug)
    checkUnique('report', 'report.number', reportKey(draft))
    checkUnique('huid', 'huid', draft.huid)
    if (draft.slug !== null && !isSlug(draft.slug))
      addProblem(at, 'slug', 'slug_wrong', 'This cannot be part of a URL.')
  })
  for (let from = 0; from < items.length; from += BATCH_SIZE)
    await checkBatch(db, items.slice(from, from + BATCH_SIZE), from, addProblem)
  return problems
}

type AddProblem = (at: number, path: string, code: DraftProblemCode, message: string) => void

const reportKey = ({ report }: ProductDraft) => (report ? report.number.toUpperCase() : null)

const reportShaOf = ({ report }: ProductDraft) => (report?.file ? (parseReportSrc(report.file.src)?.sha ?? null) : null)

/**
 * Existing SKUs, slugs, reports, photographs and videos that these drafts refer to. The uploads are locked, so that they
 * are not deleted as unused before the drafts are written.
 */
async function loadConflicts(db: Db, batch: DraftToCheck[]) {
  const toUnique = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const report = sql<string>`upper(${product.report}->>'number')`
  const find = async (column: SQL, values: string[]) =>
    values.length === 0
      ? []
      : db
          .select({ id: product.id, sku: product.sku, slug: product.slug, huid: product.huid, report })
          .from(product)
          .where(inArray(column, values))
  const slugs = toUnique(batch.map(({ draft }) => draft.slug))
  const photos = toUnique(batch.flatMap(({ draft }) => photosOf(draft).map(({ src }) => src))).filter(isUploaded)
  const videos = toUnique(batch.map(({ draft }) => draft.video && toVideoSha(draft.video.src)))
  const [bySku, bySlug, byReport, byHuid] = [
    await find(sql`upper(${product.sku})`, toUnique(batch.map(({ draft }) => draft.sku.toUpperCase()))),
    await find(sql`${product.slug}`, slugs),
    await find(report, toUnique(batch.map(({ draft }) => reportKey(draft)))),
    await find(sql`${product.huid}`, toUnique(batch.map(({ draft }) => draft.huid))),
  ]
  const oldSlugs =
    slugs.length === 0 ? [] : await db.select().from(slug_history).where(inArray(slug_history.slug, slugs))
  const paths = slugs.map(productPath)
  const redirects = paths.length === 0 ? [] : await db.select().from(redirect).where(inArray(redirect.from_path, paths))
  const shas = photos.map((src) => src.slice(UPLOAD_PREFIX.length))
  const storedPhotos =
    shas.length === 0
      ? []
      : await db.select({ sha: photograph.sha }).from(photograph).where(inArray(photograph.sha, shas)).for('share')
  const storedVideos =
    videos.length === 0
      ? []
      : await db.select({ sha: video.sha }).from(video).where(inArray(video.sha, videos)).for('share')
  const files = toUnique(batch.map(({ draft }) => reportShaOf(draft)))
  const storedReports =
    files.length === 0 ? [] : await db.select().from(report_file).where(inArray(report_file.sha, files)).for('share')
  return {
    bySku: new Map(bySku.map((row) => [row.sku.toUpperCase(), row])),
    bySlug: new Map(bySlug.map((row) => [row.slug, row])),
    byReport,
    byHuid,
    old: new Map(oldSlugs.filter(({ kind }) => kind === 'product').map((row) => [row.slug, row.product_id])),
    led: new Set(redirects.map(({ from_path }) => from_path)),
    photos: new Set(storedPhotos.map(({ sha }) => `${UPLOAD_PREFIX}${sha}`)),
    videos: new Set(storedVideos.map(({ sha }) => sha)),
    reportFiles: new Map(storedReports.map((row) => [row.sha, row])),
  }
}

async function checkBatch(db: Db, batch: DraftToCheck[], from: number, addProblem: AddProblem): Promise<void> {
  const {
    bySku,
    bySlug,
    byReport,
    byHuid,
    old: oldSlugs,
    led: redirects,
    photos,
    videos,
    reportFiles,
  } = await loadConflicts(db, batch)
  batch.forEach(({ id: requestedId, draft }, index) => {
    const at = from + index
    const sameSku = bySku.get(draft.sku.toUpperCase())
    const id = requestedId === undefined ? (sameSku?.id ?? null) : requestedId
    if (sameSku && sameSku.id !== id) addProblem(at, 'sku', 'duplicate', 'Another product has this SKU.')
    if (sameSku && requestedId === undefined && sameSku.sku !== draft.sku)
      addProblem(at, 'sku', 'duplicate', `The shop has it as ${sameSku.sku}.`)
    const duplicate = byReport.find((row) => row.report === reportKey(draft) && row.id !== id)
    if (duplicate) addProblem(at, 'report.number', 'duplicate', `${duplicate.sku} has this report.`)
    const sameHuid = byHuid.find((row) => row.huid === draft.huid && row.id !== id)
    if (sameHuid) addProblem(at, 'huid', 'duplicate', `${sameHuid.sku} has this HUID.`)
    for (const { path, src } of photosOf(draft))
      if (isUploaded(src) && !photos.has(src)) addProblem(at, path, 'unknown', 'This photograph is not there.')
    const videoSha = draft.video && toVideoSha(draft.video.src)
    if (videoSha && !videos.has(videoSha)) addProblem(at, 'video.src', 'unknown', 'This video is not there.')
    const file = draft.report?.file
    const source = file && parseReportSrc(file.src)
    const stored = source && reportFiles.get(source.sha)
    if (source && (stored?.format !== source.format || stored.bytes !== file.bytes))
      addProblem(at, 'report.file', 'unknown', 'This report is not there.')
    const { slug } = draft
    if (slug === null) return
    const owner = bySlug.get(slug)
    if (owner && owner.id !== id) addProblem(at, 'slug', 'slug_taken', `This is the URL of ${owner.sku}.`)
    if (oldSlugs.has(slug) && oldSlugs.get(slug) !== id)
      addProblem(at, 'slug', 'slug_used_before', 'This was the URL of another product and leads there.')
    if (redirects.has(productPath(slug))) addProblem(at, 'slug', 'slug_reserved', 'This URL leads elsewhere.')
  })
}
