import { toSound } from './spelling'

/**
 * An entry with several names, all folded. `official` are those in the shop's languages, `spoken` the sounds of all.
 */
export type Named = { id: number; official: string[]; names: string[]; spoken: string[] }
/** Entries in order, with the positions of those with a word that begins with a prefix or a name with a sound. */
export type NameIndex<Thing extends Named> = {
  things: Thing[]
  beginning: ReadonlyMap<string, number[]>
  sounding: ReadonlyMap<string, number[]>
}
/** How well a name matches: 0 is exact, 6 has a word for each searched word, in any order. */
type Tier = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Shorter parts of a query match too many names. */
const MIN_PHRASE_LENGTH = 3

const hasWords = (name: string, words: string[]) => words.every((word) => ` ${name}`.includes(` ${word}`))

function addPosition(map: Map<string, number[]>, key: string, position: number): void {
  const positions = map.get(key)
  if (!positions) map.set(key, [position])
  else if (positions.at(-1) !== position) positions.push(position)
}

/** Built once, so that `findByName` compares only a few entries per query. */
export function toNameIndex<Thing extends Named>(things: Thing[]): NameIndex<Thing> {
  const [beginning, sounding] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const [position, { official, names, spoken }] of things.entries()) {
    for (const word of [...official, ...names].flatMap((name) => name.split(' '))) {
      for (let end = 1; end <= word.length; end += 1) addPosition(beginning, word.slice(0, end), position)
    }
    for (const sound of spoken) addPosition(sounding, sound, position)
  }
  return { things, beginning, sounding }
}

/** Positions that can match at all: a word for each searched word, or the same sound. */
function findCandidates({ beginning, sounding }: NameIndex<Named>, words: string[], sound: string): number[] {
  const [first = [], ...more] = words.map((word) => beginning.get(word) ?? [])
  const startingWith = first.filter((position) => more.every((positions) => positions.includes(position)))
  return [...new Set([...startingWith, ...(sounding.get(sound) ?? [])])].sort((one, other) => one - other)
}

function tierOf({ official, names, spoken }: Named, words: string[], phrase: string, sound: string): Tier | null {
  if (names.includes(phrase)) return 0
  if (official.some((name) => name.startsWith(phrase))) return 1
  if (names.some((name) => name.startsWith(`${phrase} `))) return 2
  if (names.some((name) => name.startsWith(phrase))) return 3
  if (spoken.includes(sound)) return 4
  if (official.some((name) => hasWords(name, words))) return 5
  return names.some((name) => hasWords(name, words)) ? 6 : null
}

/**
 * Entries whose name begins with the words: exact names first, then prefixes (official names before others), then equal
 * sounds, then names with a word for each word; ties keep their order.
 * `findByName(['neel'], index)` begins with the blue sapphire.
 */
export function findByName<Thing extends Named>(words: string[], index: NameIndex<Thing>): Thing[] {
  if (words.length === 0) return []
  const phrase = words.join(' ')
  const sound = toSound(phrase)
  return findCandidates(index, words, sound)
    .flatMap((position) => {
      const thing = index.things[position]
      const tier = thing ? tierOf(thing, words, phrase, sound) : null
      return thing && tier !== null ? [{ thing, tier }] : []
    })
    .sort((one, other) => one.tier - other.tier)
    .map(({ thing }) => thing)
}

/**
 * Entries named by the longest run of words, and the remaining words in `left`: `oval emerald` finds the emerald,
 * `oval` remains. Empty if no run of at least three letters names anything.
 */
export function findByPart<Thing extends Named>(
  words: string[],
  index: NameIndex<Thing>,
): { things: Thing[]; left: string[] } {
  for (let length = words.length - 1; length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const phrase = words.slice(at, at + length)
      if (phrase.join('').length < MIN_PHRASE_LENGTH) continue
      const found = findByName(phrase, index)
      if (found.length > 0) return { things: found, left: [...words.slice(0, at), ...words.slice(at + length)] }
    }
  }
  return { things: [], left: words }
}
