import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; properties besides name and content are written in place of the true values. */
export type Packed = { name: string; content: Buffer; method?: number; flags?: number; crc?: number; size?: number }

const numbers = (...fields: [value: number, bytes: number][]) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** A ZIP archive (APPNOTE.TXT 4.3). */
export function zip(files: Packed[], comment = ''): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8, flags = 0, crc = crc32(content), size = content.length } of files) {
    const packed = method === 8 ? deflateRawSync(content) : content
    const common = numbers(
      [20, 2],
      [flags, 2],
      [method, 2],
      [0, 4],
      [crc, 4],
      [packed.length, 4],
      [size, 4],
      [Buffer.byteLength(name), 2],
      [0, 2],
    )
    const header = Buffer.concat([numbers([0x04034b50, 4]), common, Buffer.from(name)])
    directory.push(
      numbers([0x02014b50, 4], [20, 2]),
      common,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      Buffer.from(name),
    )
    parts.push(header, packed)
    offset += header.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [listed.length, 4],
    [offset, 4],
    [comment.length, 2],
  )
  return Buffer.concat([...parts, listed, end, Buffer.from(comment)])
}
