import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toAddressGroup } from '../security/network-group'
import { listFileNames, statFile } from './disk-store'
import { uploadFolder } from './upload-folder'

const HOUR_MS = 3_600_000
/** Request bodies received at once, mostly from slow phones; they are buffered on disk and take no memory. */
const MAX_RECEIVING = 24
/** Of these from one address group, so that one sender cannot hold up all others. */
const MAX_PER_SENDER = 3
/** Bodies processed at once; each takes memory and CPU. */
const MAX_PROCESSING = 2

const folder = () => join(uploadFolder(), 'incoming')

let receiving = 0
const receivingBySender = new Map<string, number>()
let processing = 0
const queue: (() => void)[] = []

/**
 * Receives a whole body on disk, then hands it to `work`, two at a time. `too_large` past `maxBytes`, `busy` while too
 * many are being received, at all or from the group of `address`.
 */
export async function receiveBody<Result extends object>(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  work: (bytes: Buffer) => Promise<Result>,
  address?: string,
): Promise<Result | 'too_large' | 'busy'> {
  const sender = address === undefined ? undefined : toAddressGroup(address)
  if (receiving >= MAX_RECEIVING || countReceiving(sender) >= MAX_PER_SENDER) return 'busy'
  addReceiving(sender, 1)
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
    addReceiving(sender, -1)
    await rm(path, { force: true })
  }
}

const countReceiving = (sender: string | undefined) => (sender && receivingBySender.get(sender)) || 0

function addReceiving(sender: string | undefined, change: 1 | -1): void {
  receiving += change
  if (sender === undefined) return
  const count = countReceiving(sender) + change
  if (count > 0) receivingBySender.set(sender, count)
  else receivingBySender.delete(sender)
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
    const stats = await statFile(path)
    if (stats && now.getTime() - stats.modifiedMs > HOUR_MS) await rm(path, { force: true })
  }
}
