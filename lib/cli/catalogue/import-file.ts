import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readMapping, toColumns } from '../../domain/catalogue-file/formats'
import { toProblemTable } from '../../domain/catalogue-file/problem-table'
import { addImport } from '../../server/admin/import/catalogue-import'
import { beginWriting, dropImport } from '../../server/admin/import/import-begin'
import { rememberedMapping, rememberMapping } from '../../server/admin/import/import-columns'
import { type OpenedFile, openFile } from '../../server/admin/import/import-file'
import { type ImportRow, readReport, withOptions } from '../../server/admin/import/import-row'
import { IMPORT_BEAT_MS, runImport } from '../../server/admin/import/import-run'
import { step, toBar } from '../steps/progress.mjs'
import { toFileSentence, toLine } from './sentences'
import { isSure } from './sure'
import { tellShop } from './tell-shop'

type ImportWords = {
  dry: boolean
  map?: string[] | undefined
  images?: string | undefined
  'hide-missing': boolean
  'skip-refused': boolean
  refused?: string | undefined
  'allow-local': boolean
  yes: boolean
}
const SHOWN = 50
const closing = new AbortController()

/** Looks a file through, tells what it would do, and writes it: all of it or nothing. */
export async function importCatalogue(name: string, messages: ImportWords): Promise<void> {
  const file = await openFile(name)
  const given = Object.fromEntries((messages.map ?? []).map(toPair))
  const mapping = { ...(await rememberedMapping(file.head)), ...given }
  sayColumns(file, mapping)
  const row = await addImport(
    {
      sha: await shaOf(name),
      file_name: basename(name),
      format: file.head.format,
      mapping: withOptions(mapping, { hide_missing: messages['hide-missing'], skip_refused: messages['skip-refused'] }),
      beat_at: new Date(),
    },
    { customerId: null, now: new Date() },
  )
  const source = { folder: messages.images ?? null, allowLocal: messages['allow-local'] }
  const checked = await work('Looking the file through', row, name, source)
  if (Object.keys(given).length > 0) await rememberMapping(file.head, mapping, new Date())
  if (!checked) return dropImport(row.id, new Date())
  const counts = checked.summary ?? {}
  if (messages.refused) writeFileSync(messages.refused, toProblemTable(checked.refused, toLine))
  if ((counts.refused ?? 0) > 0 && !messages['skip-refused']) {
    console.error('Nothing was written. Mend these rows, or write the others with --skip-refused.')
    process.exitCode = 1
    return dropImport(row.id, new Date())
  }
  const changes = (counts.new ?? 0) + (counts.changed ?? 0) + (counts.missing ?? 0)
  if (messages.dry || changes === 0 || !(await isSure(`Write ${changes} pieces?`, messages.yes))) {
    console.log(changes === 0 ? 'The file changes nothing.' : 'Nothing was written.')
    return dropImport(row.id, new Date())
  }
  await write(row, name, source)
}

type Source = { folder: string | null; allowLocal: boolean }

async function write(row: ImportRow, name: string, source: Source): Promise<void> {
  const running = await beginWriting(row.id, new Date())
  const started = performance.now()
  const done = await work('Taking the catalogue over', running, name, source)
  if (!done) return
  const { new: fresh = 0, changed = 0, same = 0, missing = 0 } = done.summary ?? {}
  const seconds = (performance.now() - started) / 1000
  const rows = fresh + changed + same
  console.log(
    `${fresh} new, ${changed} changed, ${same} unchanged, ${missing} hidden: ${Math.round(rows / seconds)} rows a second.`,
  )
  console.log(`npm run catalogue -- undo ${row.id} takes it back.`)
  await tellShop(['catalog'])
}

/** Runs one part of the work with its bar and tells what came of it; null where the file was not taken. */
async function work(label: string, row: ImportRow, path: string, source: Source) {
  const now = () => new Date()
  const ended = await step(label, (note: (text: string) => void) =>
    runImport({ row, path, source, now, beatMs: IMPORT_BEAT_MS }, closing.signal, (phase, done, total) =>
      note(`${phase} ${toBar(done, total)}`),
    ),
  )
  if (ended.problem) {
    console.error(toFileSentence(ended.problem))
    process.exitCode = 1
    return null
  }
  const report = ended.report ? readReport(ended.report) : { refused: [], notices: [] }
  const { new: fresh = 0, changed = 0, same = 0, refused = 0, pictures = 0, missing = 0 } = ended.summary ?? {}
  if (row.state === 'checking') {
    console.log(
      `${fresh} new, ${changed} changed, ${same} unchanged, ${refused} refused, ${pictures} pictures to fetch, ${missing} to be hidden.`,
    )
  }
  for (const problem of report.refused.slice(0, SHOWN)) console.error(toLine(problem))
  if (report.refused.length > SHOWN)
    console.error(`… and ${report.refused.length - SHOWN} more; --refused FILE.csv writes all of them.`)
  for (const notice of report.notices.slice(0, SHOWN)) console.log(toLine(notice))
  if (report.notices.length > SHOWN) console.log(`… and ${report.notices.length - SHOWN} more notices.`)
  return { summary: ended.summary, refused: report.refused }
}

function toPair(text: string): [string, string] {
  const pair = readMapping(text)
  if (!pair) throw new RangeError(`--map takes "Column=field" or "category:Their word=our word", not "${text}".`)
  return pair
}

function sayColumns({ head, encoding }: OpenedFile, mapping: Record<string, string>): void {
  console.log(`Taken for ${head.format} (${encoding}).`)
  const columns = toColumns(head.format, head.header, mapping)
  for (const { name, field, frame } of columns) if (field || frame) console.log(`  ${name} → ${field ?? frame}`)
  const left = columns.filter(({ name, field, frame }) => name && !field && !frame).map(({ name }) => name)
  if (left.length > 0) console.log(`  left out: ${left.join(', ')}`)
}

async function shaOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
