import { crc32 } from './crc32'

/** The first day that an archive can say: all files have it, so that the same files are the same archive. */
const FIRST_DAY = 0x21
const VERSION = 20
/** The flag for names in UTF-8 (APPNOTE.TXT 4.4.4). */
const UTF_8 = 0x0800

const numbers = (...fields: [value: number, bytes: 2 | 4][]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** A ZIP archive of texts, without compression (APPNOTE.TXT 4.3). */
export function writeZip(files: { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, text } of files) {
    const [title, content] = [encoder.encode(name), encoder.encode(text)]
    const size = content.length
    const common = numbers(
      [VERSION, 2],
      [UTF_8, 2],
      [0, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [crc32(0, content), 4],
      [size, 4],
      [size, 4],
      [title.length, 2],
      [0, 2],
    )
    parts.push(numbers([0x04034b50, 4]), common, title, content)
    directory.push(numbers([0x02014b50, 4], [VERSION, 2]), common, numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]))
    directory.push(title)
    offset += 4 + common.length + title.length + size
  }
  const listed = joinBytes(directory)
  const count = files.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [listed.length, 4], [offset, 4], [0, 2])
  return joinBytes([...parts, listed, end])
}

function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
