import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  createDecoder,
  createEncodingDetector,
  detectEncoding,
  type TextEncoding,
} from '../../../domain/catalogue-file/encoding'
import { ImportFileError } from '../../../domain/catalogue-file/problem'
import { type FileHead, readFileHead } from '../../../domain/catalogue-file/read-products'
import { InvalidCsvError } from '../../../domain/text/parse-csv'
import { RefusalError } from '../../runtime/answer'

const HEAD_BYTES = 65_536

/** File name of an import among the uploads. */
export const toImportFileName = (sha: string) => `${sha}.csv`

/** A catalogue file on disk: size, text encoding and format. */
export type OpenedFile = { path: string; bytes: number; encoding: TextEncoding; head: FileHead }

/** Inspects a file without reading it into memory. Throws FileProblem and InvalidCsvError. */
export async function openFile(path: string): Promise<OpenedFile> {
  const { size } = await stat(path)
  const encoding = await readEncoding(path)
  const head = await readFileHead(await readBeginning(path, encoding))
  return { path, bytes: size, encoding, head }
}

/** Opens a file; throws a RefusalError with the reason when it cannot be read. */
export async function openOrRefuse(path: string): Promise<OpenedFile> {
  try {
    return await openFile(path)
  } catch (error) {
    if (error instanceof ImportFileError) throw new RefusalError('file_unreadable', error.message, null)
    if (error instanceof InvalidCsvError) throw new RefusalError('file_unreadable', `no_csv ${error.line}`, null)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new RefusalError('not_found', 'There is no such file.')
    throw error
  }
}

async function readEncoding(path: string): Promise<TextEncoding> {
  const sniffer = createEncodingDetector()
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: HEAD_BYTES })) {
    if (isFirst) {
      const detected = detectEncoding(chunk)
      if (detected) return requireEncoding(detected)
    }
    isFirst = false
    sniffer.push(chunk)
  }
  if (isFirst) throw new ImportFileError('no_rows')
  return requireEncoding(sniffer.end())
}

function requireEncoding(detected: ReturnType<ReturnType<typeof createEncodingDetector>['end']>): TextEncoding {
  if ('none' in detected) throw new ImportFileError('no_text', detected.none)
  return detected.encoding
}

async function readBeginning(path: string, encoding: TextEncoding): Promise<string> {
  for await (const text of readText(path, encoding)) return text
  return ''
}

/** The text of a file in chunks; `onBytes` receives the bytes read so far. */
export async function* readText(
  path: string,
  encoding: TextEncoding,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = createDecoder(encoding)
  let read = 0
  for await (const chunk of createReadStream(path, { highWaterMark: HEAD_BYTES })) {
    read += chunk.length
    yield decoder.decode(chunk, { stream: true })
    onBytes(read)
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
