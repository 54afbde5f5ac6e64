import { createClient, RESP_TYPES } from '@redis/client'
import { log } from '../server/runtime/log'
import { pack, unpack } from './entry'
import { applyMarks, formatMark, type Mark, parseMark, stillNeeded } from './marks'
import { DROP, KEEP } from './redis-scripts'
import type { CacheStorage } from './shelf'
import { createTurns } from './turns'

const PATIENCE_MS = 1_000
const RECONNECT_MS = 500
const LISTEN_EVERY_MS = 150
const MARKS_KEPT = 100_000
const MARKS_AT_ONCE = 1_000
const MAX_WAITING = 64
const MARKS = 'marks'

type Options = {
  url: string
  /** Pages are shared by instances of one build and one data source; marks by all builds of that source. */
  build: string
  source: string
  mostBytes: number
  prefix?: string
}

/** Stores pages in a Redis shared by several instances. Without it they continue with their memory alone. */
export function openRedis({ url, build, source, mostBytes, prefix = 'navamani' }: Options): CacheStorage {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: PATIENCE_MS },
    socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: RECONNECT_MS },
  })
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const marksKey = `${prefix}:marks:${source}`
  const index = [`${prefix}:recent`, `${prefix}:sizes`, `${prefix}:bytes`]
  const keyOf = (id: string) => `${prefix}:page:${source}:${build}:${id}`
  const turns = createTurns((error) => warn(error))
  let unsent: Mark[] = []
  let heard = '-'
  let current = false
  let told = false

  function warn(error: unknown): void {
    current = false
    if (!told) log().warn({ err: error }, 'Redis does not answer; pages are cached in memory only')
    told = true
  }

  async function sendMarks(): Promise<void> {
    const marks = unsent
    if (marks.length === 0) return
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MARKS_KEPT } as const
    for (const mark of marks) {
      await client.xAdd(marksKey, '*', { mark: formatMark(mark) }, { TRIM: trim })
      unsent = unsent.filter((other) => other !== mark)
    }
  }

  /** Applies marks of other instances since the last poll; nothing is read from Redis until all are applied. */
  async function listen(): Promise<void> {
    if (!client.isReady) return
    for (;;) {
      const news = (await client.xRange(marksKey, heard, '+', { COUNT: MARKS_AT_ONCE })) ?? []
      const marks = news.flatMap(({ message }) => parseMark(message.mark ?? '') ?? [])
      applyMarks(stillNeeded(marks, Date.now()))
      heard = news.length > 0 ? `(${news.at(-1)?.id}` : heard
      if (news.length < MARKS_AT_ONCE) break
    }
    await sendMarks()
    current = true
    told = false
  }

  client.on('error', warn)
  client.on('ready', () => turns.take(MARKS, listen))
  client.connect().catch(warn)
  const timer = setInterval(() => turns.waiting() < MAX_WAITING && turns.take(MARKS, listen), LISTEN_EVERY_MS)
  timer.unref()

  return {
    shared: true,
    async read(id) {
      if (!current) return null
      try {
        const bytes = await binary.get(keyOf(id))
        if (!bytes) return null
        turns.take(id, async () => void (await client.zAdd(index[0] ?? '', [{ score: Date.now(), value: keyOf(id) }])))
        return await unpack(bytes)
      } catch (error) {
        warn(error)
        return null
      }
    },
    write(id, entry) {
      if (!current || turns.waiting() > MAX_WAITING) return
      turns.take(id, async () => {
        const bytes = await pack(entry)
        const facts = [keyOf(id), String(Date.now()), String(mostBytes)]
        await client.eval(KEEP, { keys: index, arguments: [...facts, bytes] })
      })
    },
    remove(id) {
      if (current) turns.take(id, async () => void (await client.eval(DROP, { keys: index, arguments: [keyOf(id)] })))
    },
    mark(marks) {
      unsent = [...unsent, ...marks].slice(-MARKS_KEPT)
      turns.take(MARKS, listen)
    },
    settle: turns.end,
    async close() {
      clearInterval(timer)
      await turns.end()
      client.destroy()
    },
  }
}
