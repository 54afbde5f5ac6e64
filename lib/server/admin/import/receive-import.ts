import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { MAX_IMPORT_BYTES } from '../../../domain/catalogue/import-state'
import { receiveFile } from '../../storage/receive-file'
import { uploadPath } from '../../storage/upload-folder'
import { toImportFileName } from './catalogue-import'

/** Streams an uploaded catalogue file to disk; null where it exceeds the limit. */
export async function receiveImport(parts: AsyncIterable<Uint8Array>): Promise<{ sha: string; bytes: number } | null> {
  return receiveFile('imports', parts, MAX_IMPORT_BYTES, async ({ path: partialPath, sha, bytes }) => {
    const path = uploadPath('imports', toImportFileName(sha))
    await mkdir(dirname(path), { recursive: true })
    await rename(partialPath, path)
    return { sha, bytes }
  })
}
