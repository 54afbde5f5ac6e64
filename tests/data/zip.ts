import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; properties besides name and content are written in place of the true values. */
export type Packed = { name: string; content: Buffer; method?: number; flags?: number; crc?: number; size?: number }

const [ONES_16, ONES_32] = [0xffff, 0xffffffff]

/** A number of 64 bits. */
const wide = (value: number): [value: number, bytes: number][] => [
  [value, 6],
  [0, 2],
]

const numbers = (...fields: [value: number, bytes: number][]) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** A ZIP archive (APPNOTE.TXT 4.3); `is64` writes it in the format ZIP64, as programs do that do not know the size before. */
export function zip(files: Packed[], comment = '', is64 = false): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8, flags = 0, crc = crc32(content), size = content.length } of files) {
    const packed = method === 8 ? deflateRawSync(content) : content
    const extra = is64 ? numbers([1, 2], [24, 2], ...[size, packed.length, offset].flatMap(wide)) : Buffer.alloc(0)
    const common = numbers(
      [is64 ? 45 : 20, 2],
      [flags, 2],
      [method, 2],
      [0, 4],
      [crc, 4],
      [is64 ? ONES_32 : packed.length, 4],
      [is64 ? ONES_32 : size, 4],
      [Buffer.byteLength(name), 2],
      [extra.length, 2],
    )
    const header = Buffer.concat([numbers([0x04034b50, 4]), common, Buffer.from(name), extra])
    directory.push(
      numbers([0x02014b50, 4], [20, 2]),
      common,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [is64 ? ONES_32 : offset, 4]),
      Buffer.from(name),
      extra,
    )
    parts.push(header, packed)
    offset += header.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end64 = numbers(
    [0x06064b50, 4],
    ...wide(44),
    [45, 2],
    [45, 2],
    [0, 4],
    [0, 4],
    ...wide(files.length),
    ...wide(files.length),
    ...wide(listed.length),
    ...wide(offset),
  )
  const locator = numbers([0x07064b50, 4], [0, 4], ...wide(offset + listed.length), [1, 4])
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [is64 ? ONES_16 : files.length, 2],
    [is64 ? ONES_16 : files.length, 2],
    [is64 ? ONES_32 : listed.length, 4],
    [is64 ? ONES_32 : offset, 4],
    [comment.length, 2],
  )
  return Buffer.concat([...parts, listed, ...(is64 ? [end64, locator] : []), end, Buffer.from(comment)])
}
