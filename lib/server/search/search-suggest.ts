import type { Suggestions } from '../../contract/search'
import type { Locale } from '../../domain/locale'
import { dropFillerWords, type Part, parseSearchQuery, withoutPart } from '../../domain/search/query'
import { findByName, findByPart } from '../../domain/search/query-names'
import { toSound, toTrigrams, trigramShare } from '../../domain/search/spelling'
import { type CategoryNames, loadCategoryIndex } from '../catalogue/category-names'
import type { Answer, Context } from '../runtime/answer'
import { cacheRecent } from './search-cache'
import { loadDictionary } from './search-dictionary'
import { suggestPages } from './search-pages'
import { wordsOf } from './search-plan'
import { findSuggestedProducts, type SuggestionQuery } from './search-products'
import { rewriteConcepts, rewriteSpellings, rewriteWithSynonyms } from './search-synonyms'
import { limitSuggestions, runQueued } from './suggestion-limits'

const MAX_CATEGORIES = 4
const MAX_CHARACTERS = 200
const MIN_SIMILARITY = 0.3
/** A shorter sound counts only where it is nearly as long as its word. */
const MIN_SOUND_LENGTH = 3
/** Maximum age of prices and stock in a suggestion. */
const RECENT_MS = 15_000
const MAX_RECENT = 2_000
const NOTHING: Suggestions = { categories: [], products: [], pages: [] }

const recentSuggestions = cacheRecent<Suggestions>(RECENT_MS, MAX_RECENT)

/**
 * A few categories and products for the text typed so far. Categories come from memory: exact names first, then by the
 * beginning of a name, then by most words, then by sound. Products are the first ones of the best category that match
 * the numbers in the text; pages are those that the text asks for. The same text is answered from memory for some seconds.
 */
export async function suggest(
  { q, lang }: { q: string; lang: Locale },
  context: Context,
): Promise<Answer<Suggestions>> {
  const typed = q.slice(0, MAX_CHARACTERS)
  const known = (await rewriteWithSynonyms(typed, lang)) ?? typed
  const spelled = (await rewriteSpellings(known, lang)) ?? known
  // A word that is still being typed may become a name: “moon” the moonstone.
  const isName = findByName(wordsOf(spelled), await loadCategoryIndex()).length > 0
  const text = (isName ? null : await rewriteConcepts(spelled, lang)) ?? spelled
  const words = wordsOf(text)
  if (words.length === 0) return { data: NOTHING }
  const key = `${lang} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}`
  const data = await recentSuggestions(key, (invalidate) => {
    limitSuggestions(context)
    return buildSuggestions(text, words, lang, invalidate)
  })
  return { data: { ...data, pages: suggestPages(typed, lang) } }
}

async function buildSuggestions(
  text: string,
  words: string[],
  lang: Locale,
  invalidate: () => void,
): Promise<Suggestions> {
  const { categories: matched, query } = await parseWords(text, words)
  const categories = matched.slice(0, MAX_CATEGORIES).map(({ card }) => card[lang])
  const products = await runQueued(() => findSuggestedProducts(query, lang))
  if (!products) invalidate()
  return { categories, products: products ?? [], pages: [] }
}

type ParsedQuery = { categories: CategoryNames[]; query: SuggestionQuery }

/** Parses the text into categories and the query for their products. */
async function parseWords(text: string, allWords: string[]): Promise<ParsedQuery> {
  const [index, { isKnown }] = await Promise.all([loadCategoryIndex(), loadDictionary()])
  const { parts, words } = parseSearchQuery(text)
  const remainingWords = wordsOf(words)
  const amounts = parts.filter(({ kind }) => kind === 'weight' || kind === 'price')
  const attempts: [string[], Part[]][] = [
    [allWords, []],
    // The text without amounts may be a name: “7 mukhi”, “burma ruby”.
    [wordsOf(withoutPart(text, ...amounts)), amounts],
    [remainingWords, parts],
    [dropFillerWords(remainingWords), parts],
  ]
  for (const [candidateWords, candidateParts] of attempts) {
    const categories = findByName(candidateWords, index)
    if (categories.length > 0)
      return { categories, query: { categories, remaining: [], parts: candidateParts, words: candidateWords } }
  }
  const significantWords = dropFillerWords(remainingWords)
  const rest = significantWords.length > 0 ? { parts, words: significantWords } : { parts: [], words: allWords }
  const { things, left: otherWords } = findByPart(significantWords, index)
  if (things.length > 0) {
    const others = findByName(otherWords, index).filter((other) => !things.includes(other))
    return { categories: [...things, ...others], query: { categories: things, remaining: otherWords, ...rest } }
  }
  const unknown = significantWords.filter((word) => !isKnown(word))
  const closest = nearest(unknown, index.things)
  return { categories: closest, query: { categories: closest, remaining: [], ...rest } }
}

/** Categories with a word that begins with or resembles the sound of one of these words, most similar first. */
function nearest(words: string[], list: CategoryNames[]): CategoryNames[] {
  const spoken = words
    .filter((word) => word.length > 2)
    .map((word) => ({ word, sound: toSound(word) }))
    // Of “zzzzzz” one sound remains, which begins many names and says nothing.
    .filter(({ word, sound }) => sound.length >= MIN_SOUND_LENGTH || sound.length >= word.length - 1)
    .map(({ sound }) => ({ sound, parts: toTrigrams(sound) }))
  return list
    .map((category) => {
      const likenesses = category.sounds.flatMap((known) =>
        spoken.map(({ sound, parts }) => (known.sound.startsWith(sound) ? 1 : trigramShare(parts, known.trigrams))),
      )
      return { category, similarity: Math.max(0, ...likenesses) }
    })
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((one, other) => other.similarity - one.similarity)
    .map(({ category }) => category)
}
