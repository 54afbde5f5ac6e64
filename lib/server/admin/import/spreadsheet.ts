import { createHash } from 'node:crypto'
import { open, stat, writeFile } from 'node:fs/promises'
import readExcelFile from 'read-excel-file/node'
import { toCsv } from '../../../domain/text/csv'
import { findZipDirectory, readZipDirectory, ZIP_END_BYTES, ZipError } from '../../../domain/zip/directory'
import { writeZip } from '../../../domain/zip/write-zip'
import type { FileOnDisk } from '../../storage/upload-store'
import { inspectSheets, type SheetFacts } from './workbook-sheets'
import { isPartRead, readPart } from './workbook-size'

/** Limits of a spreadsheet as it is, and of what is packed in it: both are read into memory. */
const MAX_PACKED_BYTES = 25 * 1_048_576
const MAX_UNPACKED_BYTES = 150 * 1_048_576
/** What a number of a cell has at most; Excel writes 5.1 as 5.0999999999999996. */
const SIGNIFICANT_DIGITS = 15
/** What is written for a cell whose formula failed, so that its row is refused. */
const FORMULA_ERROR = '#ERROR!'
/** Line breaks in longer cells are those of a description, in others only the width of the column. */
const DESCRIPTION_LENGTH = 100

/**
 * Writes the first visible sheet with two rows of an Excel workbook (.xlsx) as CSV to `target`, each row on a line of its own, so
 * that the lines are those of the sheet. Null for a file of another kind, and for a workbook that cannot be read.
 */
export async function convertSpreadsheet(path: string, target: string): Promise<FileOnDisk | null> {
  const workbook = await openWorkbook(path)
  const rows = workbook && (await readRows(workbook))
  if (!rows) return null
  const text = toCsv(rows)
  await writeFile(target, text, { mode: 0o640 })
  return { path: target, sha: createHash('sha256').update(text).digest('hex'), bytes: Buffer.byteLength(text) }
}

type Workbook = { facts: SheetFacts[]; archive: Uint8Array<ArrayBuffer> }

/**
 * The sheets of a workbook in their order, and an archive of the parts that were measured: a reader would also find a part
 * that the directory of the file does not name. Null for a file of another kind or one that is too large.
 */
async function openWorkbook(path: string): Promise<Workbook | null> {
  const { size } = await stat(path)
  if (size > MAX_PACKED_BYTES || size < 4) return null
  const file = await open(path)
  try {
    const tail = new Uint8Array(Math.min(size, ZIP_END_BYTES))
    await file.read(tail, 0, tail.length, size - tail.length)
    const directory = findZipDirectory(tail, size)
    const bytes = new Uint8Array(directory.size)
    await file.read(bytes, 0, bytes.length, directory.offset)
    const entries = readZipDirectory(bytes, directory.count)
    const unpacked = entries.reduce((sum, { size: entrySize }) => sum + entrySize, 0)
    const facts = unpacked > MAX_UNPACKED_BYTES ? null : await inspectSheets(file, entries)
    if (!facts) return null
    const parts: { name: string; text: string }[] = []
    for (const entry of entries.filter(isPartRead)) parts.push({ name: entry.name, text: await readPart(file, entry) })
    return { facts, archive: writeZip(parts) }
  } catch (error) {
    if (error instanceof ZipError) return null
    throw error
  } finally {
    await file.close()
  }
}

async function readRows({ facts, archive }: Workbook): Promise<string[][] | null> {
  const sheets = await readExcelFile(Buffer.from(archive.buffer), { parseNumber: toShownNumber }).catch(() => null)
  const index = sheets?.findIndex(({ data }, at) => data.length > 1 && !facts[at]?.isHidden) ?? -1
  const rows = sheets?.[index]?.data.map((row) => row.map(toText))
  for (const { row, column } of facts[index]?.failed ?? []) {
    const cells = rows?.[row - 1]
    if (cells) cells[column - 1] = FORMULA_ERROR
  }
  for (const { row, column } of facts[index]?.percentages ?? []) {
    const [cells, share = ''] = [rows?.[row - 1], rows?.[row - 1]?.[column - 1]]
    if (cells && share !== '' && Number.isFinite(Number(share)))
      cells[column - 1] = `${toShownNumber(String(Number(share) * 100))}%`
  }
  return rows ?? null
}

/**
 * A number as Excel shows it, not as the file has it. A whole number stays as it is written: that of a report may be longer
 * than a number of JavaScript.
 * @example toShownNumber('5.0999999999999996') // '5.1'
 * @example toShownNumber('1.2345E5') // '123450'
 */
function toShownNumber(text: string): string {
  if (!/[.eE]/.test(text) || !Number.isFinite(Number(text))) return text
  const shown = String(Number(Number(text).toPrecision(SIGNIFICANT_DIGITS)))
  return shown.includes('e') ? text : shown
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const text = String(cell)
  return text.replace(/\s*[\r\n]+\s*/g, text.length > DESCRIPTION_LENGTH ? '<br>' : ' ')
}
