import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFolder } from './upload-folder'
import type { FileOnDisk } from './upload-store'

/**
 * Streams a body to a temporary file in a folder of the uploads and hands it to `work`, which may move it; afterwards it
 * is deleted. Null where it exceeds the limit.
 */
export async function receiveFile<Result>(
  folder: 'imports' | 'incoming',
  parts: AsyncIterable<Uint8Array>,
  maxBytes: number,
  work: (file: FileOnDisk) => Promise<Result>,
): Promise<Result | null> {
  const path = join(uploadFolder(), folder, `${randomUUID()}.part`)
  await mkdir(join(uploadFolder(), folder), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const file = await open(path, 'w', 0o640)
    try {
      for await (const chunk of parts) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) return null
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    return await work({ path, sha: hash.digest('hex'), bytes })
  } finally {
    await rm(path, { force: true })
  }
}
