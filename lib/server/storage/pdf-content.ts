import { inflateSync } from 'node:zlib'
import { detectFileType, isCompletePdf } from '../../domain/enquiry/upload'

/** Why a PDF is refused: no PDF, cut off, protected by a password, or with parts that can do more than be read. */
export type PdfProblem = 'not_a_report' | 'broken' | 'protected' | 'active'

/**
 * Names of actions and parts that do more than show a page (ISO 32000-1, 12.6.4, 7.11.4, 12.7.8, 13): scripts, programs,
 * other files, forms that send data, embedded media. Links (`/URI`) and jumps within the document are none of them.
 */
const ACTIVE_NAMES =
  /\/(JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia\w*|GoToR|GoToE|Rendition|Movie|Sound|OnInstantiate)(?![A-Za-z0-9])|\/XFA\s*[[\d]/
/** Object streams hide names from a reader of the raw file (ISO 32000-1, 7.5.7). */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/g
/** A stream, from the beginning of its dictionary: of object streams the dictionary is short. */
const STREAM = /(?<!end)stream\r?\n/g
const MAX_DICTIONARY = 2_000
const MAX_UNPACKED_BYTES = 64 * 1_048_576

/** `/J#61vaScript` is the name `/JavaScript` (ISO 32000-1, 7.3.5). */
const toPlainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Whether a file is a PDF that can only be read; null if so, else what is wrong. Object streams are unpacked and searched
 * too; one that cannot be unpacked counts as active content, since nobody can say what it holds.
 */
export function findPdfProblem(file: Buffer): PdfProblem | null {
  if (detectFileType(file) !== 'pdf') return 'not_a_report'
  if (!isCompletePdf(file)) return 'broken'
  const raw = file.toString('latin1')
  const text = toPlainNames(raw)
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return 'protected'
  if (ACTIVE_NAMES.test(text)) return 'active'
  const unpacked = unpackObjectStreams(file, raw)
  if (unpacked === null || unpacked.length !== (text.match(OBJECT_STREAM)?.length ?? 0)) return 'active'
  return unpacked.some((content) => ACTIVE_NAMES.test(toPlainNames(content))) ? 'active' : null
}

/** The contents of all object streams; null where one cannot be unpacked, or all together are too large. */
function unpackObjectStreams(file: Buffer, raw: string): string[] | null {
  const contents: string[] = []
  let room = MAX_UNPACKED_BYTES
  for (const match of raw.matchAll(STREAM)) {
    const start = match.index + match[0].length
    const before = raw.slice(Math.max(0, match.index - MAX_DICTIONARY), match.index)
    const dictionary = toPlainNames(before.slice(before.lastIndexOf(' obj') + 1))
    if (!dictionary.includes('/ObjStm')) continue
    const end = raw.indexOf('endstream', start)
    const content = end < 0 ? null : unpackStream(file.subarray(start, end), dictionary, room)
    if (content === null) return null
    room -= content.length
    contents.push(content.toString('latin1'))
  }
  return contents
}

/** Object streams are either plain or deflated once; other filters are legal, but no usual program writes them. */
function unpackStream(packed: Buffer, dictionary: string, room: number): Buffer | null {
  if (/\/Predictor\s+(?!1\b)/.test(dictionary)) return null
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.replace(/[[\]\s]/g, '')
  if (filter === undefined) return packed.length <= room ? packed : null
  if (filter !== '/FlateDecode' || room <= 0) return null
  try {
    return inflateSync(packed, { maxOutputLength: room })
  } catch (error) {
    // A damaged stream, or one that grows beyond the limit.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
