import { sql } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { category, product } from '../../db/schema'
import { understoodWords } from '../../domain/search/query'
import { type KnownWord, slips, soundOf, toKnownWord } from '../../domain/search/spelling'
import { fold } from '../../domain/text/fold'
import { categoryNames } from '../catalogue/category-names'
import { memoizePerCatalogueVersion } from '../catalogue/per-catalogue-version'
import { loadTerms } from '../catalogue/terms'

export type Dictionary = {
  words: KnownWord[]
  isKnown: (word: string) => boolean
  /** Spellings that stand among the other names although they are slips of a category's own name. */
  slips: ReadonlyMap<string, string>
}

/** A category's titles repeat the same words: a few products of each, found by the index, have nearly all of them. */
const TITLES_PER_CATEGORY = 20
const WORD_SLIPS = 2

/** The catalogue's own words, in memory until it changes; the table of products is never read through for them. */
export const loadDictionary = memoizePerCatalogueVersion<Dictionary>(
  async () => {
    const categories = await categoryNames()
    const terms = [...(await loadTerms())].flatMap(([key, { en, fr }]) => (key.startsWith('state:') ? [] : [en, fr]))
    const own = categories.flatMap(({ official }) => official)
    const wrong = misspelled(categories)
    const known = [...categories.flatMap(({ names }) => names), ...terms, ...(await someTitles()), ...understoodWords()]
    const isOwn = new Set(own.flatMap(wordsOf))
    const sorted = [...new Set(known.flatMap(wordsOf))].filter((word) => !wrong.has(word)).sort()
    return {
      words: sorted.map((word) => toKnownWord(word, isOwn.has(word))),
      isKnown: (word: string) => beginsOne(sorted, word),
      slips: wrong,
    }
  },
  ({ words }) => words.length > 0,
)

/** Whether a word of the sorted list begins with this one. */
function beginsOne(sorted: string[], word: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(word) ?? false
}

const wordsOf = (text: string) =>
  fold(text)
    .split(' ')
    .filter((word) => word.length > 1 && !/\d/.test(word))

async function someTitles(): Promise<string[]> {
  const few = sql`select p.title from ${product} p where p.category_id = ${category.id} and not p.hidden
    order by p.available desc, p.id limit ${TITLES_PER_CATEGORY}`
  const rows = await (await getDb())
    .select({ title: sql<{ en: string; fr: string }>`taken.title` })
    .from(category)
    .innerJoin(sql`lateral (${few}) as taken`, sql`true`)
  return rows.flatMap(({ title }) => [title.en, title.fr])
}

/** `amethist` beside Amethyst, `blue saphire` beside Blue Sapphire: one word of the name, slightly wrong. */
function misspelled(categories: { names: string[]; official: string[]; vedic: string }[]): Map<string, string> {
  const own = new Set(categories.flatMap(({ official, vedic }) => [...official, vedic].flatMap(wordsOf)))
  const found = new Map<string, string>()
  for (const { names, official } of categories) {
    for (const alias of names.map((name) => name.split(' '))) {
      const name = official.map((text) => text.split(' ')).find((text) => differAt(alias, text) >= 0)
      const [wrong, right] = name ? [alias[differAt(alias, name)], name[differAt(alias, name)]] : []
      if (wrong && right && !own.has(wrong) && !right.startsWith(`${wrong}s`) && !found.has(wrong))
        found.set(wrong, right)
    }
  }
  return found
}

/** Slips of the finger that hardly change the sound; `upala` is another name of the opal, not a wrong one. */
const isSlip = (wrong: string, right: string) =>
  slips(wrong, right) <= WORD_SLIPS && slips(soundOf(wrong), soundOf(right)) <= 1

/** Where two names of as many words differ by slips in a single word; -1 otherwise. */
function differAt(one: string[], other: string[]): number {
  const places = one.flatMap((word, index) => (word === other[index] ? [] : [index]))
  const [at = -1] = places
  const [left = '', right = ''] = [one[at], other[at]]
  const near = one.length === other.length && places.length === 1 && left.length > 3 && !/\d/.test(left)
  return near && `${left}s` !== right && `${right}s` !== left && isSlip(left, right) ? at : -1
}
