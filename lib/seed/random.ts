/** A small deterministic source (mulberry32 over an FNV-1a hash of the seed): the same seed gives the same catalogue. */
export type Random = {
  /** 0 included, 1 excluded. */
  next: () => number
  between: (min: number, max: number) => number
  /** Whole number, both ends included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** A key of the table, as often as its weight says. */
  weighted: (weights: Record<string, number>) => string
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + (max - min) * next()
  const int = (min: number, max: number) => Math.floor(between(min, max + 1))
  return {
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    weighted: (weights) => {
      const entries = Object.entries(weights)
      let remaining = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const entry = entries.find(([, weight]) => {
        remaining -= weight
        return remaining < 0
      })
      const chosen = entry ?? entries.at(-1)
      if (!chosen) throw new RangeError('nothing to pick from')
      return chosen[0]
    },
  }
}
