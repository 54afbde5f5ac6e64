import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createSniffer, type Encoding, encodingOf } from '../../../domain/catalogue-file/encoding'
import { type FileHead, readHead } from '../../../domain/catalogue-file/pieces'
import { FileProblem } from '../../../domain/catalogue-file/problem'
import { InvalidCsvError } from '../../../domain/text/read-csv'
import { Refusal } from '../../runtime/answer'

const HEAD_BYTES = 65_536

/** A catalogue file on disk: size, text encoding and format. */
export type OpenedFile = { path: string; bytes: number; encoding: Encoding; head: FileHead }

/** Inspects a file without reading it into memory. Throws FileProblem and InvalidCsvError. */
export async function openFile(path: string): Promise<OpenedFile> {
  const { size } = await stat(path)
  const encoding = await encodingAt(path)
  const head = await readHead(await beginningOf(path, encoding))
  return { path, bytes: size, encoding, head }
}

/** Opens a file; throws a RefusalError with the reason when it cannot be read. */
export async function openOrRefuse(path: string): Promise<OpenedFile> {
  try {
    return await openFile(path)
  } catch (error) {
    if (error instanceof FileProblem) throw new Refusal('file_unreadable', error.message, null)
    if (error instanceof InvalidCsvError) throw new Refusal('file_unreadable', `no_csv ${error.line}`, null)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Refusal('not_found', 'There is no such file.')
    throw error
  }
}

async function encodingAt(path: string): Promise<Encoding> {
  const sniffer = createSniffer()
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: HEAD_BYTES })) {
    if (isFirst) {
      const told = encodingOf(chunk)
      if (told) return orThrow(told)
    }
    isFirst = false
    sniffer.push(chunk)
  }
  if (isFirst) throw new FileProblem('no_rows')
  return orThrow(sniffer.end())
}

function orThrow(told: ReturnType<ReturnType<typeof createSniffer>['end']>): Encoding {
  if ('none' in told) throw new FileProblem('no_text', told.none)
  return told.encoding
}

async function beginningOf(path: string, encoding: Encoding): Promise<string> {
  for await (const text of textOf(path, encoding)) return text
  return ''
}

/** The text of a file in chunks; `onBytes` receives the bytes read so far. */
export async function* textOf(
  path: string,
  encoding: Encoding,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let read = 0
  for await (const chunk of createReadStream(path, { highWaterMark: HEAD_BYTES })) {
    read += chunk.length
    yield decoder.decode(chunk, { stream: true })
    onBytes(read)
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
