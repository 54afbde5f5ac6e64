import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import { toCanonicalText } from '../../../domain/catalogue/draft-changes'
import { type ImportState, importStaleBefore, WORKING_STATES } from '../../../domain/catalogue/import-state'
import { toColumns } from '../../../domain/catalogue-file/formats'
import { InvalidJsonError } from '../../../domain/catalogue-file/json-items'
import { ImportFileError } from '../../../domain/catalogue-file/problem'
import { InvalidCsvError } from '../../../domain/text/parse-csv'
import { RefusalError } from '../../runtime/answer'
import { log } from '../../runtime/log'
import { UploadStoreError } from '../../storage/upload-store-error'
import { loadCatalogueReference } from '../catalogue/product-check'
import { checkFile } from './import-check'
import { openFile } from './import-file'
import { type ImportRun, startHeartbeat } from './import-heartbeat'
import { fetchPictures, loadFailedPictures, toAttachedPictures } from './import-pictures'
import type { ImportPlan } from './import-plan'
import { type ImportRow, type Phase, readOptions, toColumnMapping, UNCLAIMED, zipReport } from './import-row'
import { dropStagedProducts } from './import-stage'
import { ImportEndedError, writeImport } from './import-write'

/** Receives the progress of a run. */
type ReportProgress = (phase: Phase, done: number, total: number) => void
type RunResult = { state: ImportState; problem?: string; summary?: Record<string, number>; report?: Uint8Array }

const POLL_MS = 250

/** Claims the waiting import, if any, so that no other server runs it. */
export async function claimImport(now: Date): Promise<ImportRow | null> {
  const db = await getDb()
  await failStaleImports(now)
  const [row] = await db
    .update(catalogue_import)
    .set({ beat_at: now })
    .where(and(inArray(catalogue_import.state, WORKING_STATES), eq(catalogue_import.beat_at, UNCLAIMED)))
    .returning()
  return row ?? null
}

/** Fails imports without a heartbeat: their server stopped before it wrote anything. */
export async function failStaleImports(now: Date): Promise<void> {
  const { id, state, beat_at } = catalogue_import
  const db = await getDb()
  const failedImports = await db
    .update(catalogue_import)
    .set({ state: 'failed', problem: 'stopped', ended_at: now })
    .where(and(inArray(state, WORKING_STATES), ne(beat_at, UNCLAIMED), lt(beat_at, importStaleBefore(now))))
    .returning({ id })
  for (const { id } of failedImports) await dropStagedProducts(db, id)
}

/** Checks or writes a file, depending on its state, and stores the result. */
export async function runImport(
  run: ImportRun,
  closing: AbortSignal,
  reportProgress: ReportProgress = () => {},
): Promise<RunResult> {
  const { row, now } = run
  const stop = new AbortController()
  const signal = AbortSignal.any([closing, stop.signal])
  const progress: { phase: Phase; done: number; total: number } = { phase: 'reading', done: 0, total: 1 }
  const onProgress: ReportProgress = (phase, done, total) => {
    Object.assign(progress, { phase, done, total })
    reportProgress(phase, done, total)
  }
  const stopHeartbeat = startHeartbeat(run, progress, stop)
  try {
    const work = row.state === 'checking' ? check : write
    const result = await work(run, signal, onProgress)
    await stopHeartbeat()
    if (result.state !== 'done') await saveResult(run, result, now())
    return result
  } catch (error) {
    await stopHeartbeat()
    const result = toResult(error, closing)
    if (!result) throw error
    await saveResult(run, result, now())
    return result
  }
}

function toResult(error: unknown, closing: AbortSignal): RunResult | null {
  if (closing.aborted) return { state: 'failed', problem: 'stopped' }
  if (error instanceof ImportEndedError || (error instanceof Error && error.name === 'AbortError'))
    return { state: 'cancelled' }
  if (error instanceof InvalidCsvError) return { state: 'refused', problem: `no_csv ${error.line}` }
  if (error instanceof InvalidJsonError) return { state: 'refused', problem: `no_json ${error.line}` }
  if (error instanceof ImportFileError) return { state: 'refused', problem: error.message }
  if (error instanceof RefusalError) return { state: 'failed', problem: error.reason }
  log().error({ err: error }, 'a catalogue import failed')
  if (error instanceof UploadStoreError) return { state: 'failed', problem: 'store_unavailable' }
  return { state: 'failed', problem: 'unexpected' }
}

async function toPlan({ row, path, source }: ImportRun): Promise<ImportPlan> {
  const [file, reference] = [await openFile(path), await loadCatalogueReference(await getDb())]
  return {
    file,
    reference: reference,
    source,
    mapping: toColumnMapping(row.mapping),
    pictures: toAttachedPictures(row.mapping),
    failedBefore: await loadFailedPictures(await getDb()),
  }
}

async function check(run: ImportRun, signal: AbortSignal, reportProgress: ReportProgress): Promise<RunResult> {
  const plan = await toPlan(run)
  requireSkuColumn(plan)
  const { bytes } = plan.file
  const onBytes = (read: number) => reportProgress('reading', read, bytes)
  const { hide_missing } = readOptions(run.row.mapping)
  const { report } = await checkFile(await getDb(), { ...plan, onBytes }, hide_missing, signal)
  const { counts, ...rest } = report
  const rows = counts.new + counts.changed + counts.same + counts.refused
  if (rows === 0) throw new ImportFileError('no_rows')
  return { state: counts.refused > 0 ? 'refused' : 'ready', summary: counts, report: zipReport(rest) }
}

/** In a merchant's own table no row can be checked before its SKU is known. Throws ImportFileError. */
function requireSkuColumn({ file, mapping }: ImportPlan): void {
  const { format, header } = file.head
  const isNeeded = format === 'table' && !toColumns(format, header, mapping).some(({ field }) => field === 'sku')
  if (isNeeded) throw new ImportFileError('columns_needed', 'sku')
}

async function write(run: ImportRun, signal: AbortSignal, reportProgress: ReportProgress): Promise<RunResult> {
  const plan = await toPlan(run)
  const { row, source, now } = run
  const { hide_missing: hideMissing, skip_refused: skipRefused } = readOptions(row.mapping)
  const { bytes } = plan.file
  const onBytes = (read: number) => reportProgress('reading', read, bytes)
  const checked = await checkFile(await getDb(), { ...plan, onBytes }, false, signal)
  if (checked.report.counts.refused > 0 && !skipRefused)
    throw new RefusalError('rows_refused', 'Some rows were refused.')
  const { counts: checkedCounts, ...report } = checked.report
  const names = [...checked.toFetch]
  const author = { by: row.by, now: now() }
  const fetched = await fetchPictures(names, {
    source,
    author,
    signal,
    onDone: (done) => reportProgress('pictures', done, names.length),
  })
  for (const [name, picture] of fetched) plan.pictures.set(name, picture)
  const total = checkedCounts.new + checkedCounts.changed + checkedCounts.same + checkedCounts.refused
  const known = new Set(report.notices.map(toCanonicalText))
  const counts = await writeImport(
    { importId: row.id, skipRefused, hideMissing },
    {
      plan,
      author: { how: 'import', importId: row.id, ...author },
      signal,
      onDone: (done) => reportProgress('writing', done, total),
      // A product whose picture could not be fetched is written without it, with a notice.
      onNotices: (notices) =>
        report.notices.push(
          ...notices.filter((notice) => notice.code.startsWith('picture_') && !known.has(toCanonicalText(notice))),
        ),
    },
  )
  const failed = [...fetched.values()].filter((picture) => 'failed' in picture).length
  const summary = {
    ...counts,
    options: checkedCounts.options,
    notices: report.notices.length,
    pictures: fetched.size - failed,
    pictures_failed: failed,
  }
  const finalValues = { summary, report: zipReport(report), total, done: total }
  await (await getDb()).update(catalogue_import).set(finalValues).where(eq(catalogue_import.id, row.id))
  return { state: 'done', summary }
}

async function saveResult(
  { row }: ImportRun,
  { state, problem, summary, report }: RunResult,
  now: Date,
): Promise<void> {
  const isOurs = and(eq(catalogue_import.id, row.id), eq(catalogue_import.state, row.state))
  const values = { state, problem: problem ?? null, ended_at: now, beat_at: now }
  const optional = { ...(summary && { summary }), ...(report && { report }) }
  await (await getDb())
    .update(catalogue_import)
    .set({ ...values, ...optional })
    .where(isOurs)
}

export const IMPORT_BEAT_MS = 4 * POLL_MS
