import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploadFolder } from '../../server/storage/upload-folder'
import { uploadOfEntry } from './manifest'
import type { TarEntry } from './tar'

/** Beside the areas, so that moving a file into place is one step also where the folder is a disk of its own. */
const STAGING_FOLDER = '.restoring'
const AREAS = ['photos', 'videos', 'enquiries', 'imports'] as const

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The names of all uploads: `photos/0a/0a….webp`; half-written ones are none. */
export async function listUploads(): Promise<string[]> {
  const uploads: string[] = []
  for (const area of AREAS) {
    const names = await readdir(join(uploadFolder(), area), { recursive: true }).catch((error) => {
      if (isMissing(error)) return []
      throw error
    })
    uploads.push(...names.map((name) => `${area}/${name.replaceAll('\\', '/')}`))
  }
  return uploads.filter((name) => uploadOfEntry(`uploads/${name}`) !== null).toSorted()
}

/** The uploads one after the other; one that was dropped meanwhile is left out. */
export async function* readUploads(names: string[]): AsyncGenerator<TarEntry> {
  for (const name of names) {
    const bytes = await readFile(join(uploadFolder(), name)).catch((error) => {
      if (isMissing(error)) return null
      throw error
    })
    if (bytes) yield { name: `uploads/${name}`, bytes }
  }
}

/** Puts the uploads of a backup beside the present ones, without showing them yet; returns their number. */
export async function stageUploads(entries: AsyncIterable<TarEntry>): Promise<number> {
  const stage = join(uploadFolder(), STAGING_FOLDER)
  await rm(stage, { recursive: true, force: true })
  let count = 0
  for await (const { name, bytes } of entries) {
    const upload = uploadOfEntry(name)
    if (!upload) continue
    const path = join(stage, upload.area, upload.name.slice(0, 2), upload.name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o640, flush: true })
    count += 1
  }
  return count
}

/** Puts what was laid aside in the place of what there was. */
export async function activateUploads(): Promise<void> {
  const stage = join(uploadFolder(), STAGING_FOLDER)
  for (const area of AREAS) {
    await rm(join(uploadFolder(), area), { recursive: true, force: true })
    const stagedArea = await stat(join(stage, area)).catch(() => null)
    if (stagedArea) await rename(join(stage, area), join(uploadFolder(), area))
  }
  await rm(stage, { recursive: true, force: true })
}

/** Takes away what was laid aside and will not be needed. */
export async function removeStagedUploads(): Promise<void> {
  await rm(join(uploadFolder(), STAGING_FOLDER), { recursive: true, force: true })
}
