import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { MANIFEST, Manifest, SECRET, tableOfEntry, toChecksum, uploadOfEntry } from './manifest'
import { DamagedEntryError, readTar, type TarEntry, toTar } from './tar'

/** Writes entries into a compressed archive that appears whole or not at all, readable by its owner alone. */
export async function writeArchive(path: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  const partialPath = `${path}.part`
  try {
    await pipeline(toTar(entries), createGzip(), createWriteStream(partialPath, { mode: 0o600, flush: true }))
    await rename(partialPath, path)
  } catch (error) {
    await rm(partialPath, { force: true })
    throw error
  }
}

/** Throws where something of this name is there already: a backup is never written over another one. */
export async function assertPathIsFree(path: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600).catch((error) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new RangeError(`${path} is there already: choose another name.`)
    throw error
  })
  await handle.close()
  await rm(path)
}

/** The entries, and after them the list of what they must be; `whole` gives the rest of it once all have passed. */
export async function* withManifest(
  entries: AsyncIterable<TarEntry>,
  getManifestHead: () => Omit<Manifest, 'entries'>,
): AsyncGenerator<TarEntry> {
  const checksums: Manifest['entries'] = {}
  for await (const entry of entries) {
    checksums[entry.name] = toChecksum(entry.bytes)
    yield entry
  }
  const manifest: Manifest = { ...getManifestHead(), entries: checksums }
  yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) }
}

/**
 * Reads a backup from end to end and gives its manifest; throws DamagedEntryError where a file is missing, changed, there twice,
 * or not one of a backup. Nothing is written.
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const actualEntries: Manifest['entries'] = {}
  let manifest: Manifest | null = null
  for await (const { name, bytes } of readTar(path)) {
    if (manifest || actualEntries[name])
      throw new DamagedEntryError(`${path} is no backup of a shop: ${name} is not expected.`)
    if (name === MANIFEST) manifest = readManifest(path, bytes)
    else if (name === SECRET || tableOfEntry(name) || uploadOfEntry(name)) actualEntries[name] = toChecksum(bytes)
    else throw new DamagedEntryError(`${path} is no backup of a shop: ${name} is none of its files.`)
  }
  if (!manifest) throw new DamagedEntryError(`${path} is not whole: it has no list of what is in it.`)
  for (const name of new Set([...Object.keys(manifest.entries), ...Object.keys(actualEntries)])) {
    const [expected, actual] = [manifest.entries[name], actualEntries[name]]
    if (!expected || !actual)
      throw new DamagedEntryError(`${path} is damaged: ${name} is ${actual ? 'not listed' : 'missing'}.`)
    if (expected.sha256 !== actual.sha256 || expected.size !== actual.size)
      throw new DamagedEntryError(`${path} is damaged: ${name} is not what was backed up.`)
  }
  return manifest
}

function readManifest(path: string, bytes: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new DamagedEntryError(`${path} is no backup that this version of the shop can read.`)
  }
}
