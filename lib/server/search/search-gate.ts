import { type Context, TooManyRequestsError } from '../runtime/answer'
import { addressGroup } from '../security/network-group'

/** How many suggestions may ask the database at once, and how many may wait for their turn. */
const AT_ONCE = 4
const WAITING = 60
/** How many suggestions that are not in memory an address may ask for; a whole office may share one. */
const PER_ADDRESS = 600
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 10_000

const uses = new Map<string, { count: number; resetsAt: number }>()
const waiting: (() => void)[] = []
let running = 0

/**
 * Counts a suggestion that memory cannot answer, and throws TooManyRequestsError past the limit. Counted in this process: a row in
 * the database for each letter typed would cost more than the suggestion.
 */
export function countSuggestion({ address, now }: Context): void {
  if (address === 'server') return
  const time = now.getTime()
  const group = addressGroup(address)
  const held = uses.get(group)
  const use = held && held.resetsAt > time ? held : { count: 0, resetsAt: time + WINDOW_MS }
  use.count += 1
  if (uses.size >= MAX_ADDRESSES && !held) uses.clear()
  uses.set(group, use)
  if (use.count > PER_ADDRESS) throw new TooManyRequestsError(Math.max(1, Math.ceil((use.resetsAt - time) / 1000)))
}

/** Does the work when its turn comes; null at once where too many wait already: suggestions never crowd out the rest. */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) return null
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
