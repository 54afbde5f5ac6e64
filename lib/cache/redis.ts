import { createClient, RESP_TYPES } from '@redis/client'
import { log } from '../server/runtime/log'
import type { CacheStorage } from './cache-storage'
import { pack, unpack } from './entry'
import { applyMarks, filterRecent, formatMark, type Mark, parseMark } from './marks'
import { DROP_SCRIPT, KEEP_SCRIPT } from './redis-scripts'
import { createWorkQueue } from './work-queue'

const TIMEOUT_MS = 1_000
const RECONNECT_MS = 500
const POLL_MS = 150
const MAX_MARKS = 100_000
const MARKS_BATCH_SIZE = 1_000
const MAX_PENDING_WRITES = 64
const MARKS_TURN = 'marks'

type Options = {
  url: string
  /** Pages are shared by instances of one build and one data source; marks by all builds of that source. */
  build: string
  source: string
  maxBytes: number
  prefix?: string
}

/** Stores pages in a Redis shared by several instances. Without it they continue with their memory alone. */
export function openRedis({ url, build, source, maxBytes, prefix = 'navamani' }: Options): CacheStorage {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: RECONNECT_MS },
  })
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const marksKey = `${prefix}:marks:${source}`
  const index = [`${prefix}:recent`, `${prefix}:sizes`, `${prefix}:bytes`]
  const keyOf = (id: string) => `${prefix}:page:${source}:${build}:${id}`
  const turns = createWorkQueue((error) => warn(error))
  let unsentMarks: Mark[] = []
  let lastMarkId = '-'
  let isCurrent = false
  let isWarned = false

  function warn(error: unknown): void {
    isCurrent = false
    if (!isWarned) log().warn({ err: error }, 'Redis does not answer; pages are cached in memory only')
    isWarned = true
  }

  async function sendMarks(): Promise<void> {
    const marks = unsentMarks
    if (marks.length === 0) return
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_MARKS } as const
    for (const mark of marks) {
      await client.xAdd(marksKey, '*', { mark: formatMark(mark) }, { TRIM: trim })
      unsentMarks = unsentMarks.filter((other) => other !== mark)
    }
  }

  /** Applies marks of other instances since the last poll; nothing is read from Redis until all are applied. */
  async function receiveMarks(): Promise<void> {
    if (!client.isReady) return
    for (;;) {
      const messages = (await client.xRange(marksKey, lastMarkId, '+', { COUNT: MARKS_BATCH_SIZE })) ?? []
      const marks = messages.flatMap(({ message }) => parseMark(message.mark ?? '') ?? [])
      applyMarks(filterRecent(marks, Date.now()))
      lastMarkId = messages.length > 0 ? `(${messages.at(-1)?.id}` : lastMarkId
      if (messages.length < MARKS_BATCH_SIZE) break
    }
    await sendMarks()
    isCurrent = true
    isWarned = false
  }

  client.on('error', warn)
  client.on('ready', () => turns.enqueue(MARKS_TURN, receiveMarks))
  client.connect().catch(warn)
  const timer = setInterval(
    () => turns.waiting() < MAX_PENDING_WRITES && turns.enqueue(MARKS_TURN, receiveMarks),
    POLL_MS,
  )
  timer.unref()

  return {
    shared: true,
    async read(id) {
      if (!isCurrent) return null
      try {
        const bytes = await binary.get(keyOf(id))
        if (!bytes) return null
        turns.enqueue(
          id,
          async () => void (await client.zAdd(index[0] ?? '', [{ score: Date.now(), value: keyOf(id) }])),
        )
        return await unpack(bytes)
      } catch (error) {
        warn(error)
        return null
      }
    },
    write(id, entry) {
      if (!isCurrent || turns.waiting() > MAX_PENDING_WRITES) return
      turns.enqueue(id, async () => {
        const bytes = await pack(entry)
        const scriptArguments = [keyOf(id), String(Date.now()), String(maxBytes)]
        await client.eval(KEEP_SCRIPT, { keys: index, arguments: [...scriptArguments, bytes] })
      })
    },
    remove(id) {
      if (isCurrent)
        turns.enqueue(id, async () => void (await client.eval(DROP_SCRIPT, { keys: index, arguments: [keyOf(id)] })))
    },
    mark(marks) {
      unsentMarks = [...unsentMarks, ...marks].slice(-MAX_MARKS)
      turns.enqueue(MARKS_TURN, receiveMarks)
    },
    settle: turns.drain,
    async close() {
      clearInterval(timer)
      await turns.drain()
      client.destroy()
    },
  }
}
