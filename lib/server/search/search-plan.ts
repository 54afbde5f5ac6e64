import { dropFillerWords, type Part, parseSearchQuery } from '../../domain/search/query'
import { findNearestWord, findSingular } from '../../domain/search/spelling'
import { fold } from '../../domain/text/fold'
import { type CategoryNames, loadCategoryNames } from '../catalogue/category-names'
import { type Dictionary, loadDictionary } from './search-dictionary'

const MAX_WORDS = 12
const POSSESSIVE = /['’]s(?![\p{L}\p{M}])/giu
const WORD = /[\p{L}\p{M}]{2,}/gu

export type SearchPlan = {
  parts: Part[]
  /** Folded words that must match. */
  terms: string[]
  /** Categories with exactly this name: the whole query, and the query without its recognised parts. */
  whole: number[]
  named: number[]
}

/** The folded words of a query, at most twelve. */
export function wordsOf(text: string): string[] {
  return fold(text.replace(POSSESSIVE, 's')).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

/** Parses a query. A category name is kept whole: “pierre de lune” loses neither “pierre” nor “de”. */
export async function planQuery(text: string): Promise<SearchPlan> {
  const { words, parts } = parseSearchQuery(text)
  const [allWords, remainingWords] = [wordsOf(text), wordsOf(words)]
  const categories = await loadCategoryNames()
  const categoriesNamed = (terms: string[]) =>
    findCategoryIds(categories, [terms.join(' '), dropFillerWords(terms).join(' ')])
  const mukhi = parts.find((part) => part.kind === 'mukhi')
  const otherWords = dropFillerWords(remainingWords).filter((word) => !/^(?:rudrak|रुद्राक्ष)/u.test(word))
  const beadCategories =
    mukhi && otherWords.length === 0 ? findCategoryIds(categories, [`${mukhi.value} mukhi rudraksha`]) : []
  const isName = categories.some(({ names }) => names.includes(remainingWords.join(' ')))
  return {
    parts,
    terms: isName ? remainingWords : dropFillerWords(remainingWords),
    whole: [...categoriesNamed(allWords), ...beadCategories],
    named: remainingWords.length > 0 ? categoriesNamed(remainingWords) : [],
  }
}

/** When a bracelet and a stone share a name, the stone is meant. */
function findCategoryIds(categories: CategoryNames[], candidates: string[]): number[] {
  const phrases = candidates.filter(Boolean)
  const matching = categories.filter(({ names }) => phrases.some((name) => names.includes(name)))
  const gems = matching.filter(({ isGem }) => isGem)
  return (gems.length > 0 ? gems : matching).map(({ id }) => id)
}

/** `neelam ring` → `blue sapphire ring`: a ring is listed under the name of its stone. Null when nothing changes. */
export async function toCatalogueNames(terms: string[]): Promise<string[] | null> {
  const categories = await loadCategoryNames()
  for (let length = Math.min(3, terms.length - 1); length > 0; length--) {
    for (let at = 0; at + length <= terms.length; at++) {
      const phrase = terms.slice(at, at + length).join(' ')
      const name = categories.find(({ names, official }) => names.includes(phrase) && !official.includes(phrase))
        ?.official[0]
      if (name) return [...terms.slice(0, at), ...name.split(' '), ...terms.slice(at + length)]
    }
  }
  return null
}

/** The query with the misspellings corrected that are listed as aliases; null when there are none. */
export async function fixKnownMisspellings(text: string): Promise<string | null> {
  const { slips } = await loadDictionary()
  return replaceWords(text, (word) => slips.get(word) ?? null)
}

/** The query with plurals replaced that the catalogue does not contain (`rubies` → `ruby`); null without any. */
export async function toSingular(text: string): Promise<string | null> {
  const { words, isKnown } = await loadDictionary()
  const isWord = new Set(words.map(({ word }) => word))
  return replaceWords(text, (word) => (isKnown(word) ? null : findSingular(word, (one) => isWord.has(one))))
}

/** The query with every unknown word replaced by the nearest catalogue word; null when no word is near. */
export async function fixSpelling(text: string): Promise<string | null> {
  const dictionary = await loadDictionary()
  return replaceWords(text, (word) => findCorrection(word, dictionary))
}

function findCorrection(word: string, { words, isKnown, slips }: Dictionary): string | null {
  const slip = slips.get(word)
  if (slip || isKnown(word)) return slip ?? null
  return findNearestWord(word, words)
}

function replaceWords(text: string, toReplacement: (word: string) => string | null): string | null {
  const { parts } = parseSearchQuery(text)
  const isParsed = (index: number) => parts.some((part) => index >= part.index && index < part.index + part.text.length)
  const replaced = text.replace(WORD, (word, index: number) =>
    isParsed(index) ? word : (toReplacement(fold(word)) ?? word),
  )
  return replaced === text ? null : replaced
}
