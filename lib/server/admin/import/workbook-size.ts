import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { ZIP_HEADER_BYTES, type ZipEntry, zipHeaderLength } from '../../../domain/zip/directory'

/**
 * Rows times columns of the part of a sheet that has values. All of it is built in memory, so that a value in the last
 * row and one in the last column alone would be seventeen thousand million cells.
 */
const MAX_CELLS = 1_500_000
/** Tags of all parts: each is an object of the reader for a time, also one that holds no cell. */
const MAX_TAGS = 10 * MAX_CELLS
/** Bytes without a tag: a cell has at most 32,767 characters, and the reader takes minutes for far more. */
const MAX_TEXT_BYTES = 1_048_576
const DEFLATED = 8
const CHUNK_BYTES = 65_536
/** A row or a cell (ECMA-376, part 1, 18.3.1.73 and 18.3.1.4), with its attributes. */
const TAG = /<(?:\w+:)?(row|c)((?:\s+[^\s=>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const FAILED = /\st\s*=\s*["']e["']/
const STYLE = /\ss\s*=\s*["'](\d+)["']/
const NUMBER = /^(?!.*\st\s*=\s*["'](?!n["']))/s
const REFERENCE = /\sr\s*=\s*["']([A-Z]{0,3})(\d+)["']/
/** The longest tag that is cut in two by the end of a chunk. */
const MAX_TAG = 1_000

/** Rows and columns count from 1. */
type Place = { row: number; column: number }
/** The cells of a part whose formula failed, and its numbers of the wanted styles. */
export type MarkedCells = { failed: Place[]; styled: Place[] }
type Extent = Place & MarkedCells & { rows: number; columns: number; styles: ReadonlySet<number> }

/**
 * The marked cells of each part of a workbook by the name of the part; null where the parts do not unpack to what the
 * directory says, or a sheet is too large to be read.
 */
export async function measureParts(
  file: FileHandle,
  entries: ZipEntry[],
  styles: ReadonlySet<number> = new Set(),
): Promise<Map<string, MarkedCells> | null> {
  const marked = new Map<string, MarkedCells>()
  let tags = 0
  for (const entry of entries.filter(isPartRead)) {
    const extent: Extent = { row: 0, column: 0, rows: 0, columns: 0, failed: [], styled: [], styles }
    let unpacked = 0
    let lastTag = 0
    let rest = ''
    try {
      for await (const chunk of unpack(file, entry)) {
        if (chunk.includes('<')) lastTag = unpacked + chunk.lastIndexOf('<')
        unpacked += chunk.length
        if (unpacked - lastTag > MAX_TEXT_BYTES) return null
        tags += countTags(chunk)
        const text = rest + chunk.toString('latin1')
        measure(text, extent)
        rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - MAX_TAG))
        if (unpacked > entry.size || tags > MAX_TAGS || extent.rows * extent.columns > MAX_CELLS) return null
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error) return null
      throw error
    }
    marked.set(entry.name, extent)
  }
  return marked
}

/** Whether a part is measured, and given to the reader: pictures and the data of other programs are neither. */
export const isPartRead = ({ name }: ZipEntry) => /^(?!customXml\/).*\.xml(?:\.rels)?$/.test(name)

function countTags(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf('<'); at >= 0; at = chunk.indexOf('<', at + 1)) count += 1
  return count
}

/** The text of a part of a workbook that is not large, as measured before. */
export async function readPart(file: FileHandle, entry: ZipEntry): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of unpack(file, entry)) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

async function* readChunks(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(CHUNK_BYTES, end - at)), 0, null, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function* unpack(file: FileHandle, { offset, packedSize, method }: ZipEntry): AsyncGenerator<Buffer> {
  const head = new Uint8Array(ZIP_HEADER_BYTES)
  await file.read(head, 0, head.length, offset)
  const length = zipHeaderLength(head)
  if (length === null || packedSize === 0) return
  const start = offset + length
  const packed = readChunks(file, start, start + packedSize)
  // The pipeline also ends the reading of the file when nobody wants the rest.
  yield* method === DEFLATED ? pipeline(Readable.from(packed), createInflateRaw(), () => undefined) : packed
}

/** Moves the extent on by the tags of a text. A tag with its reference may be seen twice, at the border of two chunks. */
function measure(text: string, extent: Extent): void {
  for (const [, tag, attributes = '', closed] of text.matchAll(TAG)) {
    const [, letters = '', digits = ''] = REFERENCE.exec(attributes) ?? []
    if (tag === 'row') Object.assign(extent, { row: Number(digits) || extent.row + 1, column: 0 })
    else {
      extent.column = toColumnNumber(letters) || extent.column + 1
      if (closed) continue
      extent.rows = Math.max(extent.rows, Number(digits) || extent.row)
      extent.columns = Math.max(extent.columns, extent.column)
      const place = { row: Number(digits) || extent.row, column: extent.column }
      const style = Number(STYLE.exec(attributes)?.[1] ?? Number.NaN)
      if (FAILED.test(attributes)) extent.failed.push(place)
      else if (extent.styles.has(style) && NUMBER.test(attributes)) extent.styled.push(place)
    }
  }
}

const toColumnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
