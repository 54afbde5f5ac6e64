import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseMapping, toColumns } from '../../domain/catalogue-file/formats'
import { toProblemTable } from '../../domain/catalogue-file/problem-table'
import { addImport } from '../../server/admin/import/catalogue-import'
import { saveColumnMapping } from '../../server/admin/import/import-columns'
import { type OpenedFile, openFile } from '../../server/admin/import/import-file'
import { type ImportRow, readReport, withOptions } from '../../server/admin/import/import-row'
import { IMPORT_BEAT_MS, runImport } from '../../server/admin/import/import-run'
import { beginWriting, cancelImport } from '../../server/admin/import/import-state'
import { convertSpreadsheet } from '../../server/admin/import/spreadsheet'
import { loadFirstMapping } from '../../server/admin/import/suggest-columns'
import { step, toBar } from '../steps/progress.mjs'
import { askConfirmation } from './confirm'
import { toFileProblemText, toLine } from './problem-texts'
import { revalidateShop } from './revalidate-shop'

type ImportOptions = {
  dry: boolean
  map?: string[] | undefined
  images?: string | undefined
  'hide-missing': boolean
  'skip-refused': boolean
  refused?: string | undefined
  'allow-local': boolean
  yes: boolean
}
const MAX_SHOWN = 50
const abortController = new AbortController()

/** Checks a file, says what it would change, and writes it: all of it or nothing. An Excel workbook is read as CSV. */
export async function importCatalogue(name: string, options: ImportOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  try {
    const table = await convertSpreadsheet(name, join(folder, 'table.csv'))
    await importTable(table?.path ?? name, basename(name), options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importTable(path: string, fileName: string, options: ImportOptions): Promise<void> {
  const file = await openFile(path)
  const mappingOptions = Object.fromEntries((options.map ?? []).map(parseMappingOption))
  const mapping = { ...(await loadFirstMapping(file.head)), ...mappingOptions }
  printColumns(file, mapping)
  const row = await addImport(
    {
      sha: await hashFile(path),
      file_name: fileName,
      format: file.head.format,
      mapping: withOptions(mapping, { hide_missing: options['hide-missing'], skip_refused: options['skip-refused'] }),
      beat_at: new Date(),
    },
    { customerId: null, now: new Date() },
  )
  const source = { folder: options.images ?? null, allowLocal: options['allow-local'] }
  const checked = await runPhase('Checking the file', row, path, source)
  if (Object.keys(mappingOptions).length > 0) await saveColumnMapping(file.head, mapping, new Date())
  if (!checked) return cancelImport(row.id, new Date())
  const counts = checked.summary ?? {}
  if (options.refused) writeFileSync(options.refused, toProblemTable(checked.refused, toLine))
  if ((counts.refused ?? 0) > 0 && !options['skip-refused']) {
    console.error('Nothing was written. Correct these rows, or import the others with --skip-refused.')
    process.exitCode = 1
    return cancelImport(row.id, new Date())
  }
  const changes = (counts.new ?? 0) + (counts.changed ?? 0) + (counts.missing ?? 0)
  if (options.dry || changes === 0 || !(await askConfirmation(`Write ${changes} products?`, options.yes))) {
    console.log(changes === 0 ? 'The file changes nothing.' : 'Nothing was written.')
    return cancelImport(row.id, new Date())
  }
  await writeImport(row, path, source)
}

type Source = { folder: string | null; allowLocal: boolean }

async function writeImport(row: ImportRow, path: string, source: Source): Promise<void> {
  const startedImport = await beginWriting(row.id, new Date())
  const started = performance.now()
  const result = await runPhase('Importing the catalogue', startedImport, path, source)
  if (!result) return
  const { new: created = 0, changed = 0, same = 0, missing = 0 } = result.summary ?? {}
  const seconds = (performance.now() - started) / 1000
  const rows = created + changed + same
  console.log(
    `${created} new, ${changed} changed, ${same} unchanged, ${missing} hidden: ${Math.round(rows / seconds)} rows a second.`,
  )
  console.log(`npm run catalogue -- undo ${row.id} reverts it.`)
  await revalidateShop(['catalog'])
}

/** Runs one step with its progress bar and reports the result; null if the file was refused. */
async function runPhase(label: string, row: ImportRow, path: string, source: Source) {
  const now = () => new Date()
  const result = await step(label, (note: (text: string) => void) =>
    runImport({ row, path, source, now, beatMs: IMPORT_BEAT_MS }, abortController.signal, (phase, result, total) =>
      note(`${phase} ${toBar(result, total)}`),
    ),
  )
  if (result.problem) {
    console.error(toFileProblemText(result.problem))
    process.exitCode = 1
    return null
  }
  const report = result.report ? readReport(result.report) : { refused: [], notices: [] }
  const { new: created = 0, changed = 0, same = 0, refused = 0, pictures = 0, missing = 0 } = result.summary ?? {}
  if (row.state === 'checking') {
    console.log(
      `${created} new, ${changed} changed, ${same} unchanged, ${refused} refused, ${pictures} pictures to fetch, ${missing} to be hidden.`,
    )
  }
  for (const problem of report.refused.slice(0, MAX_SHOWN)) console.error(toLine(problem))
  if (report.refused.length > MAX_SHOWN)
    console.error(`… and ${report.refused.length - MAX_SHOWN} more; --refused FILE.csv writes all of them.`)
  for (const notice of report.notices.slice(0, MAX_SHOWN)) console.log(toLine(notice))
  if (report.notices.length > MAX_SHOWN) console.log(`… and ${report.notices.length - MAX_SHOWN} more notices.`)
  return { summary: result.summary, refused: report.refused }
}

function parseMappingOption(text: string): [string, string] {
  const pair = parseMapping(text)
  if (!pair) throw new RangeError(`--map takes "Column=field" or "category:Their word=our word", not "${text}".`)
  return pair
}

function printColumns({ head, encoding }: OpenedFile, mapping: Record<string, string>): void {
  console.log(`Recognized as ${head.format} (${encoding}).`)
  const columns = toColumns(head.format, head.header, mapping)
  for (const { name, field, frame } of columns) if (field || frame) console.log(`  ${name} → ${field ?? frame}`)
  const ignoredColumns = columns.filter(({ name, field, frame }) => name && !field && !frame).map(({ name }) => name)
  if (ignoredColumns.length > 0) console.log(`  left out: ${ignoredColumns.join(', ')}`)
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
