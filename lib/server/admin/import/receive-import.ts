import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MAX_IMPORT_BYTES } from '../../../domain/catalogue/import-state'
import { uploadFolder, uploadPath } from '../../storage/upload-folder'
import { importFile } from './catalogue-import'

/** Streams an uploaded catalogue file to disk; null where it exceeds the limit. */
export async function receiveImport(parts: AsyncIterable<Uint8Array>): Promise<{ sha: string; bytes: number } | null> {
  const draft = join(uploadFolder(), 'imports', `${randomUUID()}.part`)
  await mkdir(dirname(draft), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const file = await open(draft, 'w', 0o640)
    try {
      for await (const part of parts) {
        bytes += part.byteLength
        if (bytes > MAX_IMPORT_BYTES) return null
        hash.update(part)
        await file.write(part)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    const sha = hash.digest('hex')
    const path = uploadPath('imports', importFile(sha))
    await mkdir(dirname(path), { recursive: true })
    await rename(draft, path)
    return { sha, bytes }
  } finally {
    await rm(draft, { force: true })
  }
}
