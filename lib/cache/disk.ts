import { mkdirSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { log } from '../server/runtime/log'
import type { CacheStorage } from './cache-storage'
import { openMarksFile } from './disk-marks'
import { pack, unpack } from './entry'
import { createMemory } from './memory'
import { createWorkQueue } from './work-queue'

const MARKS_FILE = 'marks'
const PAGE_FILE = /^[0-9a-f]{64}$/
const MAX_PENDING_WRITES = 64
const BLOCK_BYTES = 4_096

type Options = { folder: string; maxBytes: number }

/** A file occupies whole blocks, so that many small ones count too. */
function toBlocks(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES
}

/** Stores pages in the folder of one build; folders of other builds are deleted. */
export function openDisk({ folder, maxBytes }: Options): CacheStorage {
  mkdirSync(folder, { recursive: true })
  const marks = openMarksFile(join(folder, MARKS_FILE))
  const turns = createWorkQueue((error) => log().warn({ err: error }, 'the page cache could not be written'))
  const sizes = createMemory<number>(maxBytes, toBlocks, (id) => deletePage(id))
  const fileOf = (id: string) => join(folder, id)

  function deletePage(id: string): void {
    turns.enqueue(id, () => rm(fileOf(id), { force: true }))
  }

  /** Written to a temporary file and renamed: a crash leaves the whole page or none. */
  async function write(id: string, bytes: Buffer): Promise<void> {
    sizes.set(id, bytes.length)
    await mkdir(folder, { recursive: true })
    await writeFile(`${fileOf(id)}.${process.pid}`, bytes)
    await rename(`${fileOf(id)}.${process.pid}`, fileOf(id))
  }

  let isScanned = false
  turns.enqueue(MARKS_FILE, async () => {
    await scanFolder(folder, sizes.set)
    isScanned = true
  })
  return {
    shared: false,
    async read(id) {
      try {
        const entry = await unpack(await readFile(fileOf(id)))
        if (entry) sizes.get(id)
        else deletePage(id)
        return entry
      } catch (error) {
        if (error instanceof Error && 'code' in error) return null
        throw error
      }
    },
    write(id, entry) {
      if (turns.waiting() > MAX_PENDING_WRITES) deletePage(id)
      else turns.enqueue(id, async () => write(id, await pack(entry)))
    },
    remove(id) {
      if (isScanned && sizes.get(id) === undefined) return
      sizes.remove(id)
      deletePage(id)
    },
    mark: (newMarks) => turns.enqueue(MARKS_FILE, () => marks.add(newMarks)),
    settle: turns.drain,
    close: turns.drain,
  }
}

/** Registers the pages of earlier runs, oldest first, and deletes unfinished files and other builds. */
async function scanFolder(folder: string, onPage: (id: string, bytes: number) => void): Promise<void> {
  const parent = dirname(folder)
  for (const other of await readdir(parent)) {
    if (join(parent, other) !== folder) await rm(join(parent, other), { recursive: true, force: true })
  }
  const pages: { id: string; bytes: number; at: number }[] = []
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const stats = PAGE_FILE.test(name) ? statSync(file, { throwIfNoEntry: false }) : undefined
    if (stats) pages.push({ id: name, bytes: stats.size, at: stats.mtimeMs })
    else if (name !== MARKS_FILE && !name.endsWith(`.${process.pid}`)) await rm(file, { force: true })
  }
  for (const { id, bytes } of pages.sort((a, b) => a.at - b.at)) onPage(id, bytes)
}
