import { soundOf } from './spelling'

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
const MIN_LETTERS = 3

const hasWords = (name: string, words: string[]) => words.every((word) => ` ${name}`.includes(` ${word}`))

function addPlace(map: Map<string, number[]>, key: string, place: number): void {
  const places = map.get(key)
  if (!places) map.set(key, [place])
  else if (places.at(-1) !== place) places.push(place)
}

/** Built once, so that `findByName` compares only a few entries per query. */
export function toNameIndex<Thing extends Named>(things: Thing[]): NameIndex<Thing> {
  const [beginning, sounding] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const [place, { official, names, spoken }] of things.entries()) {
    for (const word of [...official, ...names].flatMap((name) => name.split(' '))) {
      for (let end = 1; end <= word.length; end += 1) addPlace(beginning, word.slice(0, end), place)
    }
    for (const sound of spoken) addPlace(sounding, sound, place)
  }
  return { things, beginning, sounding }
}

/** Positions that can match at all: a word for each searched word, or the same sound. */
function mayFit({ beginning, sounding }: NameIndex<Named>, words: string[], sound: string): number[] {
  const [first = [], ...more] = words.map((word) => beginning.get(word) ?? [])
  const begun = first.filter((place) => more.every((places) => places.includes(place)))
  return [...new Set([...begun, ...(sounding.get(sound) ?? [])])].sort((one, other) => one - other)
}

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
 * Entries whose name begins with the words: exact names first, then prefixes (official names before others), then equal
 * sounds, then names with a word for each word; ties keep their order.
 * `findByName(['neel'], index)` begins with the blue sapphire.
 */
export function byName<Thing extends Named>(words: string[], index: NameIndex<Thing>): Thing[] {
  if (words.length === 0) return []
  const said = words.join(' ')
  const sound = soundOf(said)
  return mayFit(index, words, sound)
    .flatMap((place) => {
      const thing = index.things[place]
      const tier = thing ? tierOf(thing, words, said, sound) : null
      return thing && tier !== null ? [{ thing, tier }] : []
    })
    .sort((one, other) => one.tier - other.tier)
    .map(({ thing }) => thing)
}

/**
 * Entries named by the longest run of words, and the remaining words in `left`: `oval emerald` finds the emerald,
 * `oval` remains. Empty if no run of at least three letters names anything.
 */
export function byPart<Thing extends Named>(
  words: string[],
  index: NameIndex<Thing>,
): { things: Thing[]; left: string[] } {
  for (let length = words.length - 1; length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const said = words.slice(at, at + length)
      if (said.join('').length < MIN_LETTERS) continue
      const found = byName(said, index)
      if (found.length > 0) return { things: found, left: [...words.slice(0, at), ...words.slice(at + length)] }
    }
  }
  return { things: [], left: words }
}
