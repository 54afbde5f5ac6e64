import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFileNames } from '../../server/storage/disk-store'
import { UPLOAD_AREAS, uploadFolder, uploadKey } from '../../server/storage/upload-folder'
import type { UploadStore } from '../../server/storage/upload-store'
import { openS3Store, uploadStore } from '../../server/storage/uploads'
import { uploadOfEntry } from './manifest'
import type { TarEntry } from './tar'

/** Beside the areas, so that moving a file into place is one step also where the folder is a disk of its own. */
const STAGING_FOLDER = '.restoring'

/** The names of all uploads: `photos/0a/0a….webp`; half-written ones are none. */
export async function listUploads(): Promise<string[]> {
  const uploads: string[] = []
  for (const area of UPLOAD_AREAS)
    for await (const { name } of uploadStore().list(area)) uploads.push(uploadKey(area, name))
  return uploads.toSorted()
}

/** The uploads one after the other; one that was dropped meanwhile is left out. */
export async function* readUploads(names: string[]): AsyncGenerator<TarEntry> {
  for (const key of names) {
    const upload = uploadOfEntry(`uploads/${key}`)
    const bytes = upload && (await uploadStore().read(upload.area, upload.name))
    if (bytes) yield { name: `uploads/${key}`, bytes }
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
    const path = join(stage, uploadKey(upload.area, upload.name))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o640, flush: true })
    count += 1
  }
  return count
}

/** Puts what was laid aside in the place of what there was. */
export async function activateUploads(): Promise<void> {
  const stage = join(uploadFolder(), STAGING_FOLDER)
  const store = openS3Store()
  if (store) return replaceObjects(store, stage)
  for (const area of UPLOAD_AREAS) {
    await rm(join(uploadFolder(), area), { recursive: true, force: true })
    const stagedArea = await stat(join(stage, area)).catch(() => null)
    if (stagedArea) await rename(join(stage, area), join(uploadFolder(), area))
  }
  await rm(stage, { recursive: true, force: true })
}

/** First what is new, then away with the rest: what both have is served all the time. */
async function replaceObjects(store: UploadStore, stage: string): Promise<void> {
  for (const area of UPLOAD_AREAS) {
    const restored = new Set<string>()
    for (const folder of await listFileNames(join(stage, area))) {
      for (const name of await listFileNames(join(stage, area, folder))) {
        await store.save(area, name, await readFile(join(stage, area, folder, name)))
        restored.add(name)
      }
    }
    for await (const { name } of store.list(area)) if (!restored.has(name)) await store.remove(area, name)
  }
}

/** Takes away what was laid aside and will not be needed. */
export async function removeStagedUploads(): Promise<void> {
  await rm(join(uploadFolder(), STAGING_FOLDER), { recursive: true, force: true })
}
