import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { env } from '../../env'

/** What kinds of files the shop keeps: public photographs, what came with enquiries, catalogue files being read. */
type UploadArea = 'photos' | 'enquiries' | 'imports'

/** A name the shop made itself: hexadecimal letters of a hash, a width, an ending. */
const NAME = /^[a-f0-9]{64}(-\d{2,4})?(\.(webp|jpg|pdf|json|csv))?$/

/** The folder of uploads: never below the web root; every instance of a shop must see the same one. */
export function uploadFolder(): string {
  const { UPLOADS_DIR, DATA_DIR } = env()
  return resolve(/*turbopackIgnore: true*/ UPLOADS_DIR ?? join(DATA_DIR, 'uploads'))
}

/** Where a file lies; throws a RangeError on a name that is not the shop's own, so that no path comes from outside. */
export function uploadPath(area: UploadArea, name: string): string {
  if (!NAME.test(name)) throw new RangeError(`not a name of an upload: ${name.slice(0, 80)}`)
  return join(/*turbopackIgnore: true*/ uploadFolder(), area, name.slice(0, 2), name)
}

/** Keeps a file whole or not at all, on the disk before it comes back; the same name twice is the same bytes. */
export async function keepUpload(area: UploadArea, name: string, bytes: Uint8Array): Promise<void> {
  const path = uploadPath(area, name)
  const draft = `${path}.${crypto.randomUUID()}`
  await mkdir(/*turbopackIgnore: true*/ dirname(path), { recursive: true })
  try {
    const file = await open(/*turbopackIgnore: true*/ draft, 'w', 0o640)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(/*turbopackIgnore: true*/ draft, path)
  } catch (error) {
    await rm(/*turbopackIgnore: true*/ draft, { force: true })
    throw error
  }
}

/** The bytes of a file; null where there is none. */
export async function readUpload(area: UploadArea, name: string): Promise<Buffer | null> {
  try {
    return await readFile(/*turbopackIgnore: true*/ uploadPath(area, name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Takes a file away; nothing when there is none. */
export async function dropUpload(area: UploadArea, name: string): Promise<void> {
  await rm(/*turbopackIgnore: true*/ uploadPath(area, name), { force: true })
}
