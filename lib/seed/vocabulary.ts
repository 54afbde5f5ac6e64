import { z } from 'zod'
import { slugify } from '../domain/text/slug'
import { type Bilingual, BilingualText, readFrenchTerms } from './catalogue'
import type { Random } from './random'
import { readData } from './read'

const Gendered = z.object({ en: z.string(), m: z.string(), f: z.string() })
const WordList = z.object({
  shape: z.record(z.string(), BilingualText.extend({ m: z.string(), f: z.string(), cabochon: z.string().optional() })),
  cut: z.record(z.string(), BilingualText),
  clarity: z.record(z.string(), BilingualText),
  treatment: z.record(z.string(), BilingualText),
  treatment_note: z.record(z.string(), z.array(BilingualText)),
  /** How a title says a treatment; French agrees with the stone's gender. */
  qualifier: z.record(z.string(), Gendered),
  /** How a title says an origin: Ceylon, de Ceylan. */
  origin: z.record(z.string(), BilingualText),
})

const vocabulary = readData('words.json', WordList)
const french = readFrenchTerms()

/** Kinds of which each word becomes a row of the table `term`. */
export const LABEL_KINDS = ['shape', 'cut', 'clarity', 'treatment'] as const
type LabelKind = (typeof LABEL_KINDS)[number]

function requireEntry<Value>(kind: string, list: Record<string, Value>, key: string): Value {
  const value = list[key]
  // No product may be sold with a key that has no label.
  if (value === undefined) throw new RangeError(`no word for ${kind} ${key}`)
  return value
}

export const labelsOf = (kind: LabelKind): Record<string, Bilingual> => vocabulary[kind]
export const requireLabel = (kind: LabelKind, key: string): Bilingual => requireEntry(kind, vocabulary[kind], key)
export const shapeTexts = (key: string) => requireEntry('shape', vocabulary.shape, key)
export const originTexts = (key: string) => requireEntry('origin', vocabulary.origin, key)
/**
 * One of the sentences that say what a treatment means for the buyer. An untreated product has none: its facts say so.
 * It takes its random number all the same, so that the rest of a product does not depend on it.
 */
export function treatmentNotes(key: string, random: Random): Bilingual[] {
  const notes = key === 'untreated' ? [null] : requireEntry('treatment note', vocabulary.treatment_note, key)
  return [random.pick<Bilingual | null>(notes)].filter((note) => note !== null)
}
/** Null where a treatment changes nothing in the title (heat, minor oil). */
export const qualifierTexts = (key: string) => vocabulary.qualifier[key] ?? null
export const frenchTerms = french

/** `'Kashmir (India)' → { key: 'kashmir', label: { en: 'Kashmir', fr: 'Cachemire' } }`: brackets go, quotes are set. */
export function toTerm(text: string): { key: string; label: Bilingual } {
  const cleanUp = (value: string) => value.replace(/\s*\(.*$/, '').replace(/'/g, '’')
  return { key: slugify(cleanUp(text)), label: { en: cleanUp(text), fr: cleanUp(french[text] ?? text) } }
}

const PROPER_NAMES = /^(Swiss|London|Santa|Madeira|Panchdhatu)/

/** A label inside a sentence: first letter small, unless it is a name. */
export function toSentenceCase(text: string): string {
  return PROPER_NAMES.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** 3.42 → `3.42` and `3,42`. */
export function decimal(value: number, digits: number): Bilingual {
  const en = value.toFixed(digits)
  return { en, fr: en.replace('.', ',') }
}

/** `an oval`, `a cushion` */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

const SMALL_WORDS = new Set(['with', 'of', 'to', 'and', 'against', 'the'])

/** An English label as a title writes it: `Milky pink` → `Milky Pink`. */
export function toTitleCase(text: string): string {
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return text
    .split(' ')
    .map((word) => (SMALL_WORDS.has(word) ? word : capitalize(word)))
    .join(' ')
}

const NAMED_PLACES = new Set(['Colombian', 'Burmese', 'Kashmir', 'Ceylon', 'Basra', 'Italian'])

/** An English name inside a sentence: `Blue Sapphire` → `blue sapphire`, `Ceylon Yellow Sapphire` → `Ceylon yellow sapphire`. */
export function commonNoun(name: string): string {
  return name
    .split(' ')
    .map((word) => (NAMED_PLACES.has(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** A place inside a sentence: `golfe de Mannar`; countries keep their capital. */
export function placeToSentenceCase({ en, fr }: Bilingual): Bilingual {
  return {
    en: /^Other\b/.test(en) ? toSentenceCase(en) : en,
    fr: /^(Golfe|Autres)\b/.test(fr) ? toSentenceCase(fr) : fr,
  }
}

/** `the USA`, `the Persian Gulf`, `Brazil`: a place after `from`. */
export function withEnglishArticle(place: string): string {
  return /^(USA|Democratic|Persian|Gulf|Mediterranean)\b/.test(place) ? `the ${place}` : place
}

/** `de rubis`, `d’améthyste` */
export function withFrenchDe(noun: string): string {
  return /^[aeiouyhéèêâîôœ]/i.test(noun) ? `d’${noun}` : `de ${noun}`
}
