import { type Part, tellingWords, understand } from '../../domain/search/query'
import { nearestWord, singularOf } from '../../domain/search/spelling'
import { fold } from '../../domain/text/fold'
import { type CategoryNames, categoryNames } from '../catalogue/category-names'
import { type Dictionary, loadDictionary } from './search-dictionary'

const MAX_WORDS = 12
const POSSESSIVE = /['’]s(?![\p{L}\p{M}])/giu
const WORD = /[\p{L}\p{M}]{2,}/gu

export type Plan = {
  parts: Part[]
  /** Folded words that must match. */
  terms: string[]
  /** Categories called exactly what was asked: by the whole query, and by what is left beside the parts. */
  whole: number[]
  named: number[]
}

/** A query's words, folded; at most a dozen. */
export function wordsOf(text: string): string[] {
  return fold(text.replace(POSSESSIVE, 's')).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

/** What a query asks for. A name is kept whole: “pierre de lune” loses neither “pierre” nor “de”. */
export async function planOf(text: string): Promise<Plan> {
  const { words, parts } = understand(text)
  const [all, left] = [wordsOf(text), wordsOf(words)]
  const categories = await categoryNames()
  const calledBy = (terms: string[]) => idsOf(categories, [terms.join(' '), tellingWords(terms).join(' ')])
  const mukhi = parts.find((part) => part.kind === 'mukhi')
  const beads = tellingWords(left).filter((word) => !/^(?:rudrak|रुद्राक्ष)/u.test(word))
  const bead = mukhi && beads.length === 0 ? idsOf(categories, [`${mukhi.value} mukhi rudraksha`]) : []
  const isName = categories.some(({ names }) => names.includes(left.join(' ')))
  return {
    parts,
    terms: isName ? left : tellingWords(left),
    whole: [...calledBy(all), ...bead],
    named: left.length > 0 ? calledBy(left) : [],
  }
}

/** Of a bracelet and a stone that go by one name, the stone is meant. */
function idsOf(categories: CategoryNames[], asked: string[]): number[] {
  const said = asked.filter(Boolean)
  const called = categories.filter(({ names }) => said.some((name) => names.includes(name)))
  const gems = called.filter(({ isGem }) => isGem)
  return (gems.length > 0 ? gems : called).map(({ id }) => id)
}

/** `neelam ring` → `blue sapphire ring`: a ring is listed by the name of its stone. Null when nothing changes. */
export async function inOwnWords(terms: string[]): Promise<string[] | null> {
  const categories = await categoryNames()
  for (let length = Math.min(3, terms.length - 1); length > 0; length--) {
    for (let at = 0; at + length <= terms.length; at++) {
      const said = terms.slice(at, at + length).join(' ')
      const name = categories.find(({ names, official }) => names.includes(said) && !official.includes(said))
        ?.official[0]
      if (name) return [...terms.slice(0, at), ...name.split(' '), ...terms.slice(at + length)]
    }
  }
  return null
}

/** The query with slips mended that the other names are known to hold; null when there are none. */
export async function knownSlipsMended(text: string): Promise<string | null> {
  const { slips } = await loadDictionary()
  return mend(text, (word) => slips.get(word) ?? null)
}

/** The query with plurals the catalogue does not have as one thing each (`rubies` → `ruby`); null without any. */
export async function oneOfEach(text: string): Promise<string | null> {
  const { words, isKnown } = await loadDictionary()
  const isWord = new Set(words.map(({ word }) => word))
  return mend(text, (word) => (isKnown(word) ? null : singularOf(word, (one) => isWord.has(one))))
}

/** The query with every unknown word replaced by the nearest one of the catalogue; null when nothing is near. */
export async function spelledRight(text: string): Promise<string | null> {
  const dictionary = await loadDictionary()
  return mend(text, (word) => rightWord(word, dictionary))
}

function rightWord(word: string, { words, isKnown, slips }: Dictionary): string | null {
  const slip = slips.get(word)
  if (slip || isKnown(word)) return slip ?? null
  return nearestWord(word, words)
}

function mend(text: string, right: (word: string) => string | null): string | null {
  const { parts } = understand(text)
  const read = (index: number) => parts.some((part) => index >= part.index && index < part.index + part.text.length)
  const mended = text.replace(WORD, (word, index: number) => (read(index) ? word : (right(fold(word)) ?? word)))
  return mended === text ? null : mended
}
