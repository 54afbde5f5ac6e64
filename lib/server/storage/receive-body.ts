import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getFileAge, listFileNames } from './enquiry-files'
import { uploadFolder } from './upload-folder'

const HOUR_MS = 3_600_000
/** Request bodies received at once, mostly from slow phones; they are buffered on disk and take no memory. */
const MAX_RECEIVING = 24
/** Bodies processed at once; each takes memory and CPU. */
const MAX_PROCESSING = 2

const folder = () => join(uploadFolder(), 'incoming')

let receiving = 0
let processing = 0
const queue: (() => void)[] = []

/**
 * Receives a whole body on disk, then hands it to `work`, two at a time. `too_large` past `maxBytes`, `busy` while too
 * many are being received.
 */
export async function receiveBody<Result extends object>(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result | 'too_large' | 'busy'> {
  if (receiving >= MAX_RECEIVING) return 'busy'
  receiving += 1
  const path = join(folder(), randomUUID())
  try {
    await mkdir(folder(), { recursive: true })
    if (!(await writeBody(path, body, maxBytes))) return 'too_large'
    return await runQueued(async () => {
      const bytes = await readFile(path)
      await rm(path, { force: true })
      return work(bytes)
    })
  } finally {
    receiving -= 1
    await rm(path, { force: true })
  }
}

async function writeBody(path: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxBytes) return false
      await file.writeFile(chunk)
    }
    return true
  } finally {
    await file.close()
  }
}

async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (processing >= MAX_PROCESSING) await new Promise<void>((resolve) => queue.push(resolve))
  else processing += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    // The slot passes to the longest waiting request.
    if (next) next()
    else processing -= 1
  }
}

/** Deletes bodies left behind by a process that ended. */
export async function sweepIncoming(now: Date): Promise<void> {
  for (const name of await listFileNames(folder())) {
    const path = join(folder(), name)
    if (((await getFileAge(path, now.getTime())) ?? 0) > HOUR_MS) await rm(path, { force: true })
  }
}
