import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** One file of an archive. */
export type TarEntry = { name: string; bytes: Buffer }

/** The file is no archive, or was cut off or changed on its way. */
export class DamagedEntryError extends Error {}

const BLOCK = 512
/** Far above what one file of a backup may have: a wrong size is noticed before memory is asked for it. */
const MAX_BYTES = 256 * 2 ** 20
const MAX_NAME_BYTES = 99
const padToBlock = (size: number) => Math.ceil(size / BLOCK) * BLOCK

/** Entries as a tar archive (POSIX ustar), readable by `tar -tzf`; times are left out, so that equal content is equal bytes. */
export async function* toTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield toHeader(name, bytes.length)
    yield bytes
    yield Buffer.alloc(padToBlock(bytes.length) - bytes.length)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function toHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new RangeError(`the name is too long for an archive: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(`${octal(0o600, 8)}${octal(0, 8)}${octal(0, 8)}${octal(size, 12)}${octal(0, 12)}`, 100)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const checksumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)

/** The entries of a compressed archive, one after the other; throws DamagedEntryError where it is none or not whole. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const blocks = createGunzip()
  const source = createReadStream(path)
  // What fails while reading is thrown below, where the blocks are asked for.
  pipeline(source, blocks, () => {})
  const { take, rest } = createReader(blocks)
  try {
    for (;;) {
      const header = await take(BLOCK)
      if (header.every((byte) => byte === 0)) {
        // The check sum of the whole stands behind the end.
        await take(BLOCK)
        return await rest()
      }
      const { name, size } = readHeader(header)
      const bytes = Buffer.from((await take(padToBlock(size))).subarray(0, size))
      yield { name, bytes }
    }
  } catch (error) {
    throw isZlib(error) ? new DamagedEntryError(`${path} is no backup, or not whole: ${error.message}`) : error
  } finally {
    source.destroy()
    blocks.destroy()
  }
}

const isZlib = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) => header.toString('utf8', start, start + length).split('\0')[0] ?? ''
  const sum = Number.parseInt(text(148, 8), 8)
  const blank = Buffer.from(header).fill(' ', 148, 156)
  const size = Number.parseInt(text(124, 12), 8)
  if (sum !== checksumOf(blank) || !(size >= 0 && size <= MAX_BYTES))
    throw new DamagedEntryError('The archive is damaged.')
  return { name: text(0, 100), size }
}

/** Gives so many bytes at a time out of a stream that comes in products of its own. */
function createReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  const take = async (count: number): Promise<Buffer> => {
    const parts = [buffered]
    let length = buffered.length
    while (length < count) {
      const { value, done } = await chunks.next()
      if (done) throw new DamagedEntryError('The archive ends too early.')
      parts.push(value)
      length += value.length
    }
    const joined = parts.length > 1 ? Buffer.concat(parts) : buffered
    buffered = joined.subarray(count)
    return joined.subarray(0, count)
  }
  const rest = async (): Promise<void> => {
    const { value, done } = await chunks.next()
    if (buffered.length > 0 || value) throw new DamagedEntryError('There is data behind the end of the archive.')
    if (!done) await rest()
  }
  return { take, rest }
}
