import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ageOf, namesIn } from './enquiry-files'
import { uploadFolder } from './upload-folder'

const HOUR_MS = 3_600_000
/** Bodies on their way in at once, from slow telephones mostly; they wait on the disk and take no memory. */
const MAX_COMING = 24
/** Bodies that are worked on at once; each takes some of memory and processor. */
const MAX_AT_WORK = 2

const folder = () => join(uploadFolder(), 'incoming')

let coming = 0
let working = 0
const queue: (() => void)[] = []

/**
 * Receives a body to its end on the disk, then hands it to the work, two at a time. `too_large` past `most` bytes, `busy`
 * while too many are on their way.
 */
export async function receiveBody<Result extends object>(
  body: AsyncIterable<Uint8Array>,
  most: number,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result | 'too_large' | 'busy'> {
  if (coming >= MAX_COMING) return 'busy'
  coming += 1
  const path = join(folder(), randomUUID())
  try {
    await mkdir(folder(), { recursive: true })
    if (!(await write(path, body, most))) return 'too_large'
    return await inTurn(async () => {
      const bytes = await readFile(path)
      await rm(path, { force: true })
      return work(bytes)
    })
  } finally {
    coming -= 1
    await rm(path, { force: true })
  }
}

async function write(path: string, body: AsyncIterable<Uint8Array>, most: number): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > most) return false
      await file.writeFile(chunk)
    }
    return true
  } finally {
    await file.close()
  }
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= MAX_AT_WORK) await new Promise<void>((resolve) => queue.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    // The turn goes on to whoever waited longest.
    if (next) next()
    else working -= 1
  }
}

/** Takes away bodies that a shop which ended in between left behind. */
export async function sweepIncoming(now: Date): Promise<void> {
  for (const name of await namesIn(folder())) {
    const path = join(folder(), name)
    if (((await ageOf(path, now.getTime())) ?? 0) > HOUR_MS) await rm(path, { force: true })
  }
}
