import { type Context, TooManyRequestsError } from '../runtime/answer'
import { toAddressGroup } from '../security/network-group'

/** How many suggestions may query the database at once, and how many may queue. */
const MAX_RUNNING = 4
const MAX_QUEUED = 60
/** Uncached suggestions for one address within the window; a whole office may share an address. */
const MAX_PER_ADDRESS = 600
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 10_000

const usages = new Map<string, { count: number; resetsAt: number }>()
const queue: (() => void)[] = []
let running = 0

/**
 * Counts a suggestion that is not cached and throws TooManyRequestsError past the limit. The count is kept in this
 * process: a database row for each typed character would cost more than the suggestion.
 */
export function limitSuggestions({ address, now }: Context): void {
  if (address === 'server') return
  const time = now.getTime()
  const group = toAddressGroup(address)
  const existing = usages.get(group)
  const usage = existing && existing.resetsAt > time ? existing : { count: 0, resetsAt: time + WINDOW_MS }
  usage.count += 1
  if (usages.size >= MAX_ADDRESSES && !existing) usages.clear()
  usages.set(group, usage)
  if (usage.count > MAX_PER_ADDRESS)
    throw new TooManyRequestsError(Math.max(1, Math.ceil((usage.resetsAt - time) / 1000)))
}

/**
 * Runs the work when a slot is free; returns null at once when the queue is full, so that suggestions never crowd out
 * other requests.
 */
export async function runQueued<Value>(work: () => Promise<Value>): Promise<Value | null> {
  if (running >= MAX_RUNNING) {
    if (queue.length >= MAX_QUEUED) return null
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}
