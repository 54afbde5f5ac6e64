import { LORDS, PLANETS, SIGNS, STONES } from '../astrology/advice'
import { BIRTHSTONE_PAGES } from '../catalogue/birthstone'
import birthstones from '../catalogue/birthstones.json'
import { fold } from '../text/fold'
import { slugify } from '../text/slug'
import dictionary from './concepts.json'

/** A folded phrase and the slug of the category that it means. */
type Concept = { phrase: string; slug: string }

/** How shoppers ask for the stone of a planet or a rashi: `shani ka ratna`, `capricorn stone`. */
const ofPlanet = (word: string) => [
  word,
  ...['stone', 'gem', 'gemstone', 'ratna', 'ratan', 'ka ratna', 'रत्न', 'का रत्न'].map((after) => `${word} ${after}`),
  ...['stone for', 'gemstone for', 'pierre de'].map((before) => `${before} ${word}`),
]
const ofRashi = (word: string) => [
  ...ofPlanet(word),
  ...['rashi', 'rashi stone', 'rashi ratna', 'rashi gemstone', 'राशि', 'राशि रत्न'].map((after) => `${word} ${after}`),
]
/** A month alone is a name or a verb too often: `may`, `march`. */
const ofMonth = (word: string) => [
  ...['birthstone', 'birth stone', 'born', 'stone'].map((after) => `${word} ${after}`),
  ...['birthstone', 'birthstone for', 'birth stone', 'born in', 'pierre de naissance', 'pierre de naissance de'].map(
    (before) => `${before} ${word}`,
  ),
]

const toConcepts = (slug: string, phrases: string[]) => phrases.map((text): Concept => ({ phrase: fold(text), slug }))
const stoneOf = (month: string) => birthstones.find((stone) => stone.month === month)?.categoryName ?? ''

/** The stones of planets, rashis and months, by what shoppers call them in English, French and Hindi. */
export const CONCEPTS: readonly Concept[] = [
  ...PLANETS.flatMap((planet) => toConcepts(STONES[planet].gem, dictionary.planets[planet].flatMap(ofPlanet))),
  ...SIGNS.flatMap((sign) => toConcepts(STONES[LORDS[sign]].gem, dictionary.rashis[sign].flatMap(ofRashi))),
  ...Object.entries(dictionary.months).flatMap(([month, words]) =>
    toConcepts(slugify(stoneOf(month)), words.flatMap(ofMonth)),
  ),
]

/** Spellings of a category's Hindi name that the catalogue does not list itself. */
export const SPELLINGS: readonly Concept[] = Object.entries(dictionary.spellings).flatMap(([slug, words]) =>
  toConcepts(slug, words),
)

export type RequestedPage = keyof typeof dictionary.pages | (typeof BIRTHSTONE_PAGES)[number]

const isPageKey = (text: string): text is keyof typeof dictionary.pages => text in dictionary.pages
/** The words beside a month that mean its stone. */
const BORN = ['birthstone', 'birth', 'born', 'stone', 'naissance']
const PAGES: { page: RequestedPage; phrases: string[][] }[] = [
  ...Object.entries(dictionary.months).flatMap(([, words], month) => {
    const page = BIRTHSTONE_PAGES[month]
    return page ? [{ page, phrases: words.flatMap((word) => BORN.map((birth) => [fold(word), birth])) }] : []
  }),
  ...Object.entries(dictionary.pages).flatMap(([page, phrases]) =>
    isPageKey(page) ? [{ page, phrases: phrases.map((phrase) => fold(phrase).split(' ')) }] : [],
  ),
]
const MAX_PAGES = 3
/** A shorter beginning of the only word could be anything. */
const MIN_BEGINNING = 3

/**
 * The pages of the shop that a query asks for, the best match first: those with a phrase whose words all occur; the
 * last word may still be being typed. `findRequestedPages('ring si') // ['ring-size-guide']`
 */
export function findRequestedPages(query: string): RequestedPage[] {
  const words = fold(query).split(' ').filter(Boolean)
  const last = words.at(-1) ?? ''
  const occurs = (word: string) =>
    words.includes(word) || (words.length + last.length > MIN_BEGINNING && word.startsWith(last))
  const weigh = (phrase: string[]) => (phrase.every(occurs) ? phrase.length : 0)
  return PAGES.map(({ page, phrases }) => ({ page, weight: Math.max(...phrases.map(weigh), 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}
