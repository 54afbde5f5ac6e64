import { sql } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { category, product } from '../../db/schema'
import type { Localized } from '../../domain/locale'
import { recognizedWords } from '../../domain/search/query'
import { editDistance, type IndexedWord, toIndexedWord, toSound } from '../../domain/search/spelling'
import { fold } from '../../domain/text/fold'
import { loadCategoryNames } from '../catalogue/category-names'
import { memoizePerCatalogueVersion } from '../catalogue/per-catalogue-version'
import { loadTerms } from '../catalogue/terms'

export type Dictionary = {
  words: IndexedWord[]
  isKnown: (word: string) => boolean
  /** Aliases that are misspellings of an official category name, with the correction. */
  slips: ReadonlyMap<string, string>
}

/**
 * Titles of a category repeat the same words: a few products of each, found by the index, contain nearly all of them.
 */
const TITLES_PER_CATEGORY = 20
const MAX_WORD_SLIPS = 2

/** The words of the catalogue, in memory until it changes; never reads the whole product table. */
export const loadDictionary = memoizePerCatalogueVersion<Dictionary>(
  async () => {
    const categories = await loadCategoryNames()
    const terms = [...(await loadTerms())].flatMap(([key, label]) =>
      key.startsWith('state:') ? [] : Object.values(label),
    )
    const officialTexts = categories.flatMap(({ official }) => official)
    const wrong = findMisspellings(categories)
    const texts = [
      ...categories.flatMap(({ names }) => names),
      ...terms,
      ...(await loadSampleTitles()),
      ...recognizedWords(),
    ]
    const isOfficial = new Set(officialTexts.flatMap(wordsOf))
    const sorted = [...new Set(texts.flatMap(wordsOf))].filter((word) => !wrong.has(word)).sort()
    return {
      words: sorted.map((word) => toIndexedWord(word, isOfficial.has(word))),
      isKnown: (word: string) => isPrefixOfAny(sorted, word),
      slips: wrong,
    }
  },
  ({ words }) => words.length > 0,
)

/** Whether any word of the sorted list begins with this one. */
function isPrefixOfAny(sorted: string[], word: string): boolean {
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

async function loadSampleTitles(): Promise<string[]> {
  const sample = sql`select p.title from ${product} p where p.category_id = ${category.id} and not p.hidden
    order by p.available desc, p.id limit ${TITLES_PER_CATEGORY}`
  const rows = await (await getDb())
    .select({ title: sql<Localized>`sampled.title` })
    .from(category)
    .innerJoin(sql`lateral (${sample}) as sampled`, sql`true`)
  return rows.flatMap(({ title }) => Object.values(title))
}

/** Aliases such as `amethist` for Amethyst or `blue saphire` for Blue Sapphire, in which one word is misspelled. */
function findMisspellings(categories: { names: string[]; official: string[]; vedic: string }[]): Map<string, string> {
  const officialTexts = new Set(categories.flatMap(({ official, vedic }) => [...official, vedic].flatMap(wordsOf)))
  const misspellings = new Map<string, string>()
  for (const { names, official } of categories) {
    for (const alias of names.map((name) => name.split(' '))) {
      const name = official.map((text) => text.split(' ')).find((text) => findDifference(alias, text) >= 0)
      const [wrong, right] = name ? [alias[findDifference(alias, name)], name[findDifference(alias, name)]] : []
      if (wrong && right && !officialTexts.has(wrong) && !right.startsWith(`${wrong}s`) && !misspellings.has(wrong))
        misspellings.set(wrong, right)
    }
  }
  return misspellings
}

/** Typing errors that hardly change the sound; `upala` is another name of opal, not a misspelling. */
const isSlip = (wrong: string, right: string) =>
  editDistance(wrong, right) <= MAX_WORD_SLIPS && editDistance(toSound(wrong), toSound(right)) <= 1

/** Index of the only word in which two names of equal length differ by a typing error; -1 otherwise. */
function findDifference(one: string[], other: string[]): number {
  const positions = one.flatMap((word, index) => (word === other[index] ? [] : [index]))
  const [at = -1] = positions
  const [left = '', right = ''] = [one[at], other[at]]
  const isClose = one.length === other.length && positions.length === 1 && left.length > 3 && !/\d/.test(left)
  return isClose && `${left}s` !== right && `${right}s` !== left && isSlip(left, right) ? at : -1
}
