import { rm } from 'node:fs/promises'
import { MAX_IMPORT_BYTES } from '../../../domain/catalogue/import-state'
import { receiveFile } from '../../storage/receive-file'
import { uploadStore } from '../../storage/uploads'
import { toImportFileName } from './import-file'
import { convertSpreadsheet } from './spreadsheet'

/** Streams an uploaded catalogue file to the store, an Excel workbook as CSV; null where it exceeds the limit. */
export async function receiveImport(parts: AsyncIterable<Uint8Array>): Promise<{ sha: string; bytes: number } | null> {
  return receiveFile('imports', parts, MAX_IMPORT_BYTES, async (received) => {
    const target = `${received.path}.csv`
    try {
      const file = (await convertSpreadsheet(received.path, target)) ?? received
      const { sha, bytes } = file
      await uploadStore().saveFile('imports', toImportFileName(sha), file)
      return { sha, bytes }
    } finally {
      await rm(target, { force: true })
    }
  })
}
