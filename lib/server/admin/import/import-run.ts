import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import { type ImportState, importSilentSince, WORKING } from '../../../domain/catalogue/import-state'
import { NoJson } from '../../../domain/catalogue-file/json-items'
import { FileProblem } from '../../../domain/catalogue-file/problem'
import { InvalidCsvError } from '../../../domain/text/read-csv'
import { Refusal } from '../../runtime/answer'
import { log } from '../../runtime/log'
import { loadCatalogueReference } from '../catalogue/product-check'
import { checkFile } from './import-check'
import { openFile } from './import-file'
import { type ImportRun, startHeartbeat } from './import-heartbeat'
import { fetchPictures, sentPictures } from './import-pictures'
import type { Plan } from './import-plan'
import { columnsOf, type ImportRow, NOT_TAKEN_UP, optionsOf, type Phase, zipReport } from './import-row'
import { dropStagedProducts } from './import-stage'
import { ImportEndedError, writeFile } from './import-write'

/** Receives the progress of a run. */
export type Tell = (phase: Phase, done: number, total: number) => void
type Ended = { state: ImportState; problem?: string; summary?: Record<string, number>; report?: Uint8Array }

const WORK_AGAIN_MS = 250

/** Claims the waiting import, if any, so that no other server runs it. */
export async function claimImport(now: Date): Promise<ImportRow | null> {
  const db = await getDb()
  await giveUpStale(now)
  const [row] = await db
    .update(catalogue_import)
    .set({ beat_at: now })
    .where(and(inArray(catalogue_import.state, WORKING), eq(catalogue_import.beat_at, NOT_TAKEN_UP)))
    .returning()
  return row ?? null
}

/** Fails imports without a heartbeat: their server stopped before it wrote anything. */
export async function giveUpStale(now: Date): Promise<void> {
  const { id, state, beat_at } = catalogue_import
  const db = await getDb()
  const gone = await db
    .update(catalogue_import)
    .set({ state: 'failed', problem: 'stopped', ended_at: now })
    .where(and(inArray(state, WORKING), ne(beat_at, NOT_TAKEN_UP), lt(beat_at, importSilentSince(now))))
    .returning({ id })
  for (const { id } of gone) await dropStagedProducts(db, id)
}

/** Checks or writes a file, depending on its state, and stores the result. */
export async function runImport(run: ImportRun, closing: AbortSignal, tell: Tell = () => {}): Promise<Ended> {
  const { row, now } = run
  const stop = new AbortController()
  const signal = AbortSignal.any([closing, stop.signal])
  const progress = { phase: 'reading' as Phase, done: 0, total: 1 }
  const onProgress: Tell = (phase, done, total) => {
    Object.assign(progress, { phase, done, total })
    tell(phase, done, total)
  }
  const endBeat = startHeartbeat(run, progress, stop)
  try {
    const work = row.state === 'checking' ? check : write
    const ended = await work(run, signal, onProgress)
    await endBeat()
    if (ended.state !== 'done') await end(run, ended, now())
    return ended
  } catch (error) {
    await endBeat()
    const ended = toEnd(error, closing)
    if (!ended) throw error
    await end(run, ended, now())
    return ended
  }
}

function toEnd(error: unknown, closing: AbortSignal): Ended | null {
  if (closing.aborted) return { state: 'failed', problem: 'stopped' }
  if (error instanceof ImportEndedError || (error instanceof Error && error.name === 'AbortError'))
    return { state: 'cancelled' }
  if (error instanceof InvalidCsvError) return { state: 'refused', problem: `no_csv ${error.line}` }
  if (error instanceof NoJson) return { state: 'refused', problem: `no_json ${error.line}` }
  if (error instanceof FileProblem) return { state: 'refused', problem: error.message }
  if (error instanceof Refusal) return { state: 'failed', problem: error.reason }
  log().error({ err: error }, 'a catalogue import failed')
  return { state: 'failed', problem: 'unexpected' }
}

async function toPlan({ row, path, source }: ImportRun): Promise<Plan> {
  const [file, book] = [await openFile(path), await loadCatalogueReference(await getDb())]
  return { file, book, source, mapping: columnsOf(row.mapping), pictures: sentPictures(row.mapping) }
}

async function check(run: ImportRun, signal: AbortSignal, tell: Tell): Promise<Ended> {
  const plan = await toPlan(run)
  const { bytes } = plan.file
  const onBytes = (read: number) => tell('reading', read, bytes)
  const { hide_missing } = optionsOf(run.row.mapping)
  const { report } = await checkFile(await getDb(), { ...plan, onBytes }, hide_missing, signal)
  const { counts, ...rest } = report
  const rows = counts.new + counts.changed + counts.same + counts.refused
  if (rows === 0) throw new FileProblem('no_rows')
  return { state: counts.refused > 0 ? 'refused' : 'ready', summary: counts, report: zipReport(rest) }
}

async function write(run: ImportRun, signal: AbortSignal, tell: Tell): Promise<Ended> {
  const plan = await toPlan(run)
  const { row, source, now } = run
  const { hide_missing: hideMissing, skip_refused: skipRefused } = optionsOf(row.mapping)
  const { bytes } = plan.file
  const onBytes = (read: number) => tell('reading', read, bytes)
  const first = await checkFile(await getDb(), { ...plan, onBytes }, false, signal)
  if (first.report.counts.refused > 0 && !skipRefused) throw new Refusal('rows_refused', 'Some rows were refused.')
  const { counts: seen, ...report } = first.report
  const names = [...first.toFetch]
  const author = { by: row.by, now: now() }
  const fetched = await fetchPictures(names, {
    source,
    author,
    signal,
    onDone: (done) => tell('pictures', done, names.length),
  })
  for (const [name, found] of fetched) plan.pictures.set(name, found)
  const total = seen.new + seen.changed + seen.same + seen.refused
  const counts = await writeFile(
    { importId: row.id, skipRefused, hideMissing },
    {
      plan,
      author: { how: 'import', importId: row.id, ...author },
      signal,
      onDone: (done) => tell('writing', done, total),
      // A product whose picture could not be fetched is written without it, with a notice.
      onNotices: (notices) => report.notices.push(...notices.filter(({ code }) => code.startsWith('picture_'))),
    },
  )
  const failed = [...fetched.values()].filter((found) => 'failed' in found).length
  const summary = {
    ...counts,
    notices: report.notices.length,
    pictures: fetched.size - failed,
    pictures_failed: failed,
  }
  const told = { summary, report: zipReport(report), total, done: total }
  await (await getDb()).update(catalogue_import).set(told).where(eq(catalogue_import.id, row.id))
  return { state: 'done', summary }
}

async function end({ row }: ImportRun, { state, problem, summary, report }: Ended, now: Date): Promise<void> {
  const isMine = and(eq(catalogue_import.id, row.id), eq(catalogue_import.state, row.state))
  const values = { state, problem: problem ?? null, ended_at: now, beat_at: now }
  const optional = { ...(summary && { summary }), ...(report && { report }) }
  await (await getDb())
    .update(catalogue_import)
    .set({ ...values, ...optional })
    .where(isMine)
}

export const IMPORT_BEAT_MS = 4 * WORK_AGAIN_MS
