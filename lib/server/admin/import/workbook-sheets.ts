import type { FileHandle } from 'node:fs/promises'
import type { ZipEntry } from '../../../domain/zip/directory'
import { type MarkedCells, measureParts, readPart } from './workbook-size'

/** The parts of the package that name the sheets and say which file each is (ECMA-376, part 1, 12.3.23, and part 2, 9.3). */
const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** The formats of the cells (18.8): 9 and 10 are the built-in percentages, the others name their own format. */
const STYLES = 'xl/styles.xml'
const CELL_FORMATS = [/<(?:\w+:)?cellXfs[\s>]/, /<\/(?:\w+:)?cellXfs>/] as const
const CELL_FORMAT = /<(?:\w+:)?xf\s[^<>]*>/g
const OWN_FORMAT = /<(?:\w+:)?numFmt\s[^<>]*>/g
const PERCENTAGES = ['9', '10']
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g

/** What the reader of a workbook leaves out: whether a sheet is hidden, its cells whose formula failed, and percentages. */
export type SheetFacts = { isHidden: boolean; failed: MarkedCells['failed']; percentages: MarkedCells['styled'] }

/** The sheets of a workbook in their order; null for a file of another kind, or one that is too large to be read. */
export async function inspectSheets(file: FileHandle, entries: ZipEntry[]): Promise<SheetFacts[] | null> {
  const [workbook, relations] = [WORKBOOK, RELATIONS].map((part) => entries.find(({ name }) => name === part))
  if (!workbook) return null
  if (!(await measureParts(file, entries))) return null
  const marked = await measureParts(file, entries, await readPercentStyles(file, entries))
  const links = relations ? ((await readPart(file, relations)).match(RELATION) ?? []) : []
  const partOf = new Map(links.map((tag) => [readAttribute(tag, 'Id'), toPartName(readAttribute(tag, 'Target'))]))
  const sheets = (await readPart(file, workbook)).match(SHEET) ?? []
  return sheets.map((tag) => {
    const { failed = [], styled = [] } = marked?.get(partOf.get(readAttribute(tag, '\\w+:id')) ?? '') ?? {}
    return { isHidden: /hidden/i.test(readAttribute(tag, 'state')), failed, percentages: styled }
  })
}

/** The numbers of the cell formats that show a number as a percentage: 0.15 as 15 %. */
async function readPercentStyles(file: FileHandle, entries: ZipEntry[]): Promise<Set<number>> {
  const entry = entries.find(({ name }) => name === STYLES)
  const text = entry ? await readPart(file, entry) : ''
  const own = (text.match(OWN_FORMAT) ?? []).filter((tag) => readAttribute(tag, 'formatCode').includes('%'))
  const percentages = new Set([...PERCENTAGES, ...own.map((tag) => readAttribute(tag, 'numFmtId'))])
  const [start, end] = CELL_FORMATS.map((tag) => text.search(tag))
  const formats = text.slice(start, end).match(CELL_FORMAT) ?? []
  return new Set(formats.flatMap((tag, style) => (percentages.has(readAttribute(tag, 'numFmtId')) ? [style] : [])))
}

const readAttribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''

/** A target is a path from the root of the package, or from the folder of the workbook. */
const toPartName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
