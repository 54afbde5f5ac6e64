import { MAX_IMPORT_BYTES } from '../../../domain/catalogue/import-state'
import { receiveFile } from '../../storage/receive-file'
import { uploadStore } from '../../storage/uploads'
import { toImportFileName } from './catalogue-import'

/** Streams an uploaded catalogue file to the store; null where it exceeds the limit. */
export async function receiveImport(parts: AsyncIterable<Uint8Array>): Promise<{ sha: string; bytes: number } | null> {
  return receiveFile('imports', parts, MAX_IMPORT_BYTES, async (file) => {
    const { sha, bytes } = file
    await uploadStore().saveFile('imports', toImportFileName(sha), file)
    return { sha, bytes }
  })
}
