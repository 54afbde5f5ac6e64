import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { GET as showPhoto } from '@/app/images/u/[file]/route'
import { env } from '@/lib/env'
import { uploadStore } from '@/lib/server/storage/uploads'
import { startS3Server } from './s3-server'

const ON_DISK = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
}

/** Gives a test file a folder and an S3 server for uploads; `useStore` chooses one, with other variables where some are wrong. */
export function withUploadStores() {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  let s3: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    s3 = await startS3Server()
    env().UPLOADS_DIR = folder
  })
  afterAll(async () => {
    Object.assign(env(), ON_DISK, { UPLOADS_DIR: undefined })
    await s3.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    useStore: (kind: 'disk' | 's3', wrong: object = {}) =>
      Object.assign(env(), kind === 's3' ? s3.env : ON_DISK, wrong),
    stop: () => s3.stop(),
    restart: () => s3.restart(),
  }
}

export async function namesIn(area: 'photos' | 'videos'): Promise<string[]> {
  const names: string[] = []
  for await (const file of uploadStore().list(area)) names.push(file.name)
  return names
}

export const getUpload = (show: typeof showPhoto, path: string, headers: Record<string, string> = {}) =>
  show(new Request(`http://shop${path}`, { headers }), {
    params: Promise.resolve({ file: path.split('/').at(-1) ?? '' }),
  })
