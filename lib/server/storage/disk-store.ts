import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUploadName, uploadFolder, uploadPath } from './upload-folder'
import type { UploadStats, UploadStore } from './upload-store'
import { toWebStream } from './web-stream'

/** Uploads as files below `uploadFolder`. */
export const diskStore: UploadStore = {
  /** Atomic, and synced to disk. */
  async save(area, name, bytes) {
    const path = uploadPath(area, name)
    const temporaryPath = `${path}.${crypto.randomUUID()}`
    await mkdir(/*turbopackIgnore: true*/ dirname(path), { recursive: true })
    try {
      const file = await open(/*turbopackIgnore: true*/ temporaryPath, 'w', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(/*turbopackIgnore: true*/ temporaryPath, path)
    } catch (error) {
      await rm(/*turbopackIgnore: true*/ temporaryPath, { force: true })
      throw error
    }
  },

  async saveFile(area, name, file) {
    const path = uploadPath(area, name)
    await mkdir(/*turbopackIgnore: true*/ dirname(path), { recursive: true })
    await rename(/*turbopackIgnore: true*/ file.path, path)
  },

  async read(area, name) {
    return readFile(/*turbopackIgnore: true*/ uploadPath(area, name)).catch((error) => fallbackIfMissing(error, null))
  },

  async stat(area, name) {
    return statFile(uploadPath(area, name))
  },

  async readRange(area, name, start, end) {
    return toWebStream(createReadStream(/*turbopackIgnore: true*/ uploadPath(area, name), { start, end }))
  },

  async *list(area) {
    const folder = join(uploadFolder(), area)
    for (const subfolder of await listFileNames(folder)) {
      for (const name of await listFileNames(join(folder, subfolder))) {
        const stats = isUploadName(name) ? await statFile(uploadPath(area, name)) : null
        if (stats) yield { name, ...stats }
      }
    }
  },

  async remove(area, name) {
    await rm(/*turbopackIgnore: true*/ uploadPath(area, name), { force: true })
  },

  async withPath(area, name, work) {
    return work(uploadPath(area, name))
  },
}

/** The names in a folder; empty where it does not exist. */
export async function listFileNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => fallbackIfMissing(error, []))
}

/** Size and age of a file; null where it does not exist. */
export async function statFile(path: string): Promise<UploadStats | null> {
  try {
    const { size, mtimeMs } = await stat(/*turbopackIgnore: true*/ path)
    return { bytes: size, modifiedMs: mtimeMs }
  } catch (error) {
    return fallbackIfMissing(error, null)
  }
}

function fallbackIfMissing<Value>(error: unknown, value: Value): Value {
  if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return value
  throw error
}
