import type { FileHandle } from 'node:fs/promises'
import type { ZipEntry } from '../../../domain/zip/directory'
import { measureParts, readPart } from './workbook-size'

/** The parts of the package that name the sheets and say which file each is (ECMA-376, part 1, 12.3.23, and part 2, 9.3). */
const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g

/** What the reader of a workbook leaves out: whether a sheet is hidden, and its cells whose formula failed. */
export type SheetFacts = { isHidden: boolean; failed: { row: number; column: number }[] }

/** The sheets of a workbook in their order; null for a file of another kind, or one that is too large to be read. */
export async function inspectSheets(file: FileHandle, entries: ZipEntry[]): Promise<SheetFacts[] | null> {
  const [workbook, relations] = [WORKBOOK, RELATIONS].map((part) => entries.find(({ name }) => name === part))
  if (!workbook) return null
  const failed = await measureParts(file, entries)
  if (!failed) return null
  const links = relations ? ((await readPart(file, relations)).match(RELATION) ?? []) : []
  const partOf = new Map(links.map((tag) => [readAttribute(tag, 'Id'), toPartName(readAttribute(tag, 'Target'))]))
  const sheets = (await readPart(file, workbook)).match(SHEET) ?? []
  return sheets.map((tag) => ({
    isHidden: /hidden/i.test(readAttribute(tag, 'state')),
    failed: failed.get(partOf.get(readAttribute(tag, '\\w+:id')) ?? '') ?? [],
  }))
}

const readAttribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''

/** A target is a path from the root of the package, or from the folder of the workbook. */
const toPartName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
