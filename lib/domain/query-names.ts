import { soundOf } from './spelling'

/** What goes by several names; all are folded. `official` are those in the shop's languages, `spoken` how all sound. */
export type Named = { id: number; official: string[]; names: string[]; spoken: string[] }
/** How well a name fits: 0 is the very name, 6 a name with a word for each of the words, in any order. */
type Tier = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A lone letter of a query says too little to be found by itself. */
const LEAST_LETTERS = 3

const hasWords = (name: string, words: string[]) => words.every((word) => ` ${name}`.includes(` ${word}`))

function tierOf({ official, names, spoken }: Named, words: string[], said: string, sound: string): Tier | null {
  if (names.includes(said)) return 0
  if (official.some((name) => name.startsWith(said))) return 1
  if (names.some((name) => name.startsWith(`${said} `))) return 2
  if (names.some((name) => name.startsWith(said))) return 3
  if (spoken.includes(sound)) return 4
  if (official.some((name) => hasWords(name, words))) return 5
  return names.some((name) => hasWords(name, words)) ? 6 : null
}

/**
 * What the words begin the name of: the very name first, then names that begin so, the shop's own before others, then
 * those that sound so, then those with a word for each word; equals in the order given.
 * `byName(['neel'], …)` begins with the blue sapphire.
 */
export function byName<Thing extends Named>(words: string[], things: Thing[]): Thing[] {
  if (words.length === 0) return []
  const said = words.join(' ')
  const sound = soundOf(said)
  return things
    .flatMap((thing) => {
      const tier = tierOf(thing, words, said, sound)
      return tier === null ? [] : [{ thing, tier }]
    })
    .sort((one, other) => one.tier - other.tier)
    .map(({ thing }) => thing)
}

/**
 * What most of the words name, with the words left over: `oval emerald` is an emerald, and `oval` is left.
 * Empty when no word of three letters names anything.
 */
export function byPart<Thing extends Named>(words: string[], things: Thing[]): { things: Thing[]; left: string[] } {
  for (let length = words.length - 1; length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const said = words.slice(at, at + length)
      if (said.join('').length < LEAST_LETTERS) continue
      const found = byName(said, things)
      if (found.length > 0) return { things: found, left: [...words.slice(0, at), ...words.slice(at + length)] }
    }
  }
  return { things: [], left: words }
}
