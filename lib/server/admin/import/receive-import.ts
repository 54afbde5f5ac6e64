import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MAX_IMPORT_BYTES } from '../../../domain/catalogue/import-state'
import { uploadFolder, uploadPath } from '../../storage/upload-folder'
import { toImportFileName } from './catalogue-import'

/** Streams an uploaded catalogue file to disk; null where it exceeds the limit. */
export async function receiveImport(parts: AsyncIterable<Uint8Array>): Promise<{ sha: string; bytes: number } | null> {
  const partialPath = join(uploadFolder(), 'imports', `${randomUUID()}.part`)
  await mkdir(dirname(partialPath), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const file = await open(partialPath, 'w', 0o640)
    try {
      for await (const chunk of parts) {
        bytes += chunk.byteLength
        if (bytes > MAX_IMPORT_BYTES) return null
        hash.update(chunk)
        await file.write(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    const sha = hash.digest('hex')
    const path = uploadPath('imports', toImportFileName(sha))
    await mkdir(dirname(path), { recursive: true })
    await rename(partialPath, path)
    return { sha, bytes }
  } finally {
    await rm(partialPath, { force: true })
  }
}
