import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'

/** One file of an archive. */
export type TarEntry = { name: string; bytes: Buffer }

/** The file is no archive, or was cut off or changed on its way. */
export class DamagedEntryError extends Error {}

/** Far above what one file of a backup may have: a wrong size is noticed before memory is allocated for it. */
const MAX_BYTES = 256 * 2 ** 20
const NO_TIME = new Date(0)

/** Entries as a tar archive, readable by `tar -tzf`; times are left out, so that equal content is equal bytes. */
export function toTar(entries: AsyncIterable<TarEntry>): Pack {
  const archive = pack()
  addEntries(archive, entries).then(
    () => archive.finalize(),
    (error) => archive.destroy(error),
  )
  return archive
}

async function addEntries(archive: Pack, entries: AsyncIterable<TarEntry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    // An entry is closed once it was read from the archive, so that no more than one is in memory.
    await new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o600, mtime: NO_TIME }, bytes).on('error', reject).on('close', resolve)
    })
  }
}

/** The entries of a compressed archive, one after the other; throws DamagedEntryError where it is none or not whole. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const archive = extract()
  // What fails while reading is thrown below, where the entries are read.
  pipeline(createReadStream(path), createGunzip(), archive, () => {})
  try {
    for await (const file of archive) {
      if (file.header.size > MAX_BYTES) throw new Error(`${file.header.name} is too large`)
      yield { name: file.header.name, bytes: await buffer(file) }
    }
  } catch (error) {
    throw toReadError(path, error)
  }
}

function toReadError(path: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return new DamagedEntryError(`${path} is no backup, or not whole: ${error.message}`)
  return code === '' ? new DamagedEntryError(`The archive is damaged: ${error.message}`) : error
}
