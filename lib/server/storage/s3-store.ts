import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createS3, S3Error, type S3Options } from '../../adapters/storage/s3'
import { isUploadName, uploadFolder, uploadKey } from './upload-folder'
import type { UploadStore } from './upload-store'
import { UploadStoreError } from './upload-store-error'
import { toWebStream } from './web-stream'

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
const toContentType = (name: string) => CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Uploads as objects of a private bucket, under the keys that they have as paths on disk. */
export function createS3Store(options: S3Options): UploadStore & { check: () => Promise<void> } {
  const s3 = createS3(options)
  return {
    save: async (area, name, bytes) => guard(s3.put(uploadKey(area, name), bytes, toContentType(name))),
    saveFile: async (area, name, file) => guard(s3.put(uploadKey(area, name), file, toContentType(name))),
    read: async (area, name) => guard(s3.get(uploadKey(area, name))),
    stat: async (area, name) => guard(s3.head(uploadKey(area, name))),

    async readRange(area, name, start, end) {
      const part = await guard(s3.getRange(uploadKey(area, name), start, end))
      if (!part) throw new UploadStoreError('away', `${name} has just been deleted`)
      return toWebStream(part)
    },

    async *list(area) {
      const objects = s3.list(`${area}/`)
      for (;;) {
        const { done, value } = await guard(objects.next())
        if (done) return
        const { key, ...stats } = value
        const name = key.split('/').at(-1) ?? ''
        if (isUploadName(name) && uploadKey(area, name) === key) yield { name, ...stats }
      }
    },

    remove: async (area, name) => guard(s3.remove(uploadKey(area, name))),

    async withPath(area, name, work) {
      const folder = join(uploadFolder(), area)
      const path = join(folder, `${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true })
        await guard(s3.download(uploadKey(area, name), path))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    check: () => guard(s3.check()),
  }
}

async function guard<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3Error) throw new UploadStoreError(error.problem, error.message)
    throw error
  }
}
