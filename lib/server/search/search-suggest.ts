import type { Suggestions } from '../../contract/search'
import { type Part, tellingWords, understand, withoutPart } from '../../domain/search/query'
import { byName, byPart } from '../../domain/search/query-names'
import { shareOf, soundOf, trigrams } from '../../domain/search/spelling'
import { type CategoryNames, categoryIndex } from '../catalogue/category-names'
import type { Lang } from '../catalogue/terms'
import type { Answer, Context } from '../runtime/answer'
import { loadDictionary } from './search-dictionary'
import { countSuggestion, inTurn } from './search-gate'
import { meantBy } from './search-meant'
import { wordsOf } from './search-plan'
import { findSuggested, type Wanted } from './search-products'
import { keptRecently } from './search-recent'

const MAX_CATEGORIES = 4
const MAX_LETTERS = 200
const NEAR_ENOUGH = 0.3
/** Prices and stock in a suggestion are this old at most. */
const RECENT_MS = 15_000
const MAX_RECENT = 2_000
const NOTHING: Suggestions = { categories: [], products: [] }

const recently = keptRecently<Suggestions>(RECENT_MS, MAX_RECENT)

/**
 * A few categories and products for what has been typed so far. Categories come from memory: those of that very name
 * first, then by how their names begin, then by most of the words, then by sound. Products are the first ones of the best
 * category that fit the numbers read from the words. The same letters are answered from memory for some seconds.
 */
export async function suggest({ q, lang }: { q: string; lang: Lang }, context: Context): Promise<Answer<Suggestions>> {
  const typed = q.slice(0, MAX_LETTERS)
  const asked = (await meantBy(typed, lang)) ?? typed
  const words = wordsOf(asked)
  if (words.length === 0) return { data: NOTHING }
  const key = `${lang} ${asked.toLowerCase().replace(/\s+/g, ' ').trim()}`
  const data = await recently(key, (forget) => {
    countSuggestion(context)
    return answerTo(asked, words, lang, forget)
  })
  return { data }
}

async function answerTo(asked: string, words: string[], lang: Lang, forget: () => void): Promise<Suggestions> {
  const { categories: meant, wanted } = await readWords(asked, words)
  const categories = meant.slice(0, MAX_CATEGORIES).map(({ card }) => card[lang])
  const products = await inTurn(() => findSuggested(wanted, lang))
  if (!products) forget()
  return { categories, products: products ?? [] }
}

type Read = { categories: CategoryNames[]; wanted: Wanted }

/** Which categories are meant, and what is asked of their products beside. */
async function readWords(asked: string, all: string[]): Promise<Read> {
  const [index, { isKnown }] = await Promise.all([categoryIndex(), loadDictionary()])
  const { parts, words } = understand(asked)
  const left = wordsOf(words)
  const amounts = parts.filter(({ kind }) => kind === 'weight' || kind === 'price')
  const tries: [string[], Part[]][] = [
    [all, []],
    // What is said beside the amounts may be a name: “7 mukhi”, “burma ruby”.
    [wordsOf(withoutPart(asked, ...amounts)), amounts],
    [left, parts],
    [tellingWords(left), parts],
  ]
  for (const [said, told] of tries) {
    const categories = byName(said, index)
    if (categories.length > 0) return { categories, wanted: { categories, left: [], parts: told, words: said } }
  }
  const telling = tellingWords(left)
  const rest = telling.length > 0 ? { parts, words: telling } : { parts: [], words: all }
  const { things, left: beside } = byPart(telling, index)
  if (things.length > 0) {
    const others = byName(beside, index).filter((other) => !things.includes(other))
    return { categories: [...things, ...others], wanted: { categories: things, left: beside, ...rest } }
  }
  const unknown = telling.filter((word) => !isKnown(word))
  const near = nearest(unknown, index.things)
  return { categories: near, wanted: { categories: near, left: [], ...rest } }
}

/** Categories with a word that begins to sound like one of these, else with one that sounds like it, the likest first. */
function nearest(words: string[], list: CategoryNames[]): CategoryNames[] {
  const heard = words
    .filter((word) => word.length > 2)
    .map(soundOf)
    .map((sound) => ({ sound, parts: trigrams(sound) }))
  return list
    .map((category) => {
      const likenesses = category.sounds.flatMap((known) =>
        heard.map(({ sound, parts }) => (known.sound.startsWith(sound) ? 1 : shareOf(parts, known.trigrams))),
      )
      return { category, near: Math.max(0, ...likenesses) }
    })
    .filter(({ near }) => near >= NEAR_ENOUGH)
    .sort((one, other) => other.near - one.near)
    .map(({ category }) => category)
}
