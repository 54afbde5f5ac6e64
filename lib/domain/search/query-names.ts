import { soundOf } from './spelling'

/** What goes by several names; all are folded. `official` are those in the shop's languages, `spoken` how all sound. */
export type Named = { id: number; official: string[]; names: string[]; spoken: string[] }
/** Things in their order, with the places of those that have a name with a word beginning so, or one that sounds so. */
export type NameIndex<Thing extends Named> = {
  things: Thing[]
  beginning: ReadonlyMap<string, number[]>
  sounding: ReadonlyMap<string, number[]>
}
/** How well a name fits: 0 is the very name, 6 a name with a word for each of the words, in any order. */
type Tier = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A lone letter of a query says too little to be found by itself. */
const MIN_LETTERS = 3

const hasWords = (name: string, words: string[]) => words.every((word) => ` ${name}`.includes(` ${word}`))

function addPlace(map: Map<string, number[]>, key: string, place: number): void {
  const places = map.get(key)
  if (!places) map.set(key, [place])
  else if (places.at(-1) !== place) places.push(place)
}

/** Made once for many questions: of a hundred things `byName` then looks at a few. */
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

/** Each fit of words but that by sound needs a word of a name for each of them. */
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
 * What the words begin the name of: the very name first, then names that begin so, the shop's own before others, then
 * those that sound so, then those with a word for each word; equals in the order given.
 * `byName(['neel'], index)` begins with the blue sapphire.
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
 * What most of the words name, with the words left over: `oval emerald` is an emerald, and `oval` is left.
 * Empty when no word of three letters names anything.
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
