import type { Bilingual } from '../db/schema'
import { toRatti } from '../domain/carat'
import type { SeedCategory } from './catalogue'
import type { Facts } from './piece'
import type { GemProfile } from './profile'
import type { Random } from './random'
import { tradition } from './tradition'
import {
  commonNoun,
  decimal,
  frenchTerms,
  inSentence,
  label,
  shapeWords,
  toTerm,
  treatmentNote,
  withArticle,
} from './words'

const NBSP = '\u00a0'

/** Sentences of a description, joined per language. */
export function paragraph(sentences: Bilingual[]): Bilingual {
  return { en: sentences.map(({ en }) => en).join(' '), fr: sentences.map(({ fr }) => fr).join(' ') }
}

function measures(facts: Facts): { weight: Bilingual; size: Bilingual } {
  const carat = decimal(facts.carat ?? 0, 2)
  const ratti = decimal(toRatti(facts.carat ?? 0), 2)
  const { length, width, depth } = facts.dimensions ?? { length: 0, width: 0, depth: null }
  const sides = [length, width, depth ?? 0].map((side) => decimal(side, 2))
  return {
    weight: { en: `${carat.en} ct (${ratti.en} ratti)`, fr: `${carat.fr}${NBSP}ct (${ratti.fr}${NBSP}ratti)` },
    size: {
      en: `${sides.map(({ en }) => en).join(' × ')} mm`,
      fr: `${sides.map(({ fr }) => fr).join(' × ')}${NBSP}mm`,
    },
  }
}

function opening(category: SeedCategory, facts: Facts, colour: Bilingual, random: Random): Bilingual {
  const { weight, size } = measures(facts)
  const name = { en: commonNoun(category.name), fr: inSentence(category.name_fr) }
  const shape = inSentence(shapeWords(facts.shape ?? '').en)
  const tone = { en: inSentence(colour.en), fr: inSentence(colour.fr) }
  return random.pick([
    {
      en: `This ${shape} ${name.en} weighs ${weight.en} and measures ${size.en}; its colour is ${tone.en}.`,
      fr: `Cette pièce pèse ${weight.fr} et mesure ${size.fr}${NBSP}; couleur${NBSP}: ${tone.fr}.`,
    },
    {
      en: `${colour.en}, ${weight.en}, ${size.en}: ${withArticle(shape)} ${name.en} weighed and measured on its own.`,
      fr: `${colour.fr}, ${weight.fr}, ${size.fr}${NBSP}: une pièce unique, pesée et mesurée à part (${name.fr}).`,
    },
    {
      en: `At ${weight.en} and ${size.en}, this ${name.en} is best described as ${tone.en}.`,
      fr: `Avec ${weight.fr} pour ${size.fr}, cette pierre montre une couleur décrite comme «${NBSP}${tone.fr}${NBSP}».`,
    },
  ])
}

function clarityAndOrigin(profile: GemProfile, facts: Facts, origin: Bilingual): Bilingual {
  if (!facts.clarity || facts.clarity === 'opaque' || !profile.natural) {
    return {
      en: `Origin as sold in the trade: ${origin.en}.`,
      fr: `Provenance indiquée par le négoce${NBSP}: ${origin.fr}.`,
    }
  }
  const clarity = label('clarity', facts.clarity)
  const grade = /^[A-Z]+\d?$/.test(clarity.en)
  return {
    en: `Clarity: ${grade ? clarity.en : inSentence(clarity.en)}; origin as sold in the trade: ${origin.en}.`,
    fr: `Pureté${NBSP}: ${grade ? clarity.fr : inSentence(clarity.fr)}${NBSP}; provenance indiquée par le négoce${NBSP}: ${origin.fr}.`,
  }
}

/** Two to four sentences built from the stone's own facts. */
export function gemText(category: SeedCategory, profile: GemProfile, facts: Facts, random: Random): Bilingual {
  const colour = toColour(category, facts.colour)
  const origin = toOrigin(category, facts.origin)
  const last = random.chance(0.5) ? tradition(category, random) : (profile.note ?? null)
  return paragraph([
    opening(category, facts, colour, random),
    clarityAndOrigin(profile, facts, origin),
    treatmentNote(facts.treatment ?? '', random),
    ...(last ? [last] : []),
  ])
}

function find(texts: string[], key: string | null): Bilingual {
  const found = texts.map(toTerm).find((term) => term.key === key)
  return found?.label ?? { en: key ?? '', fr: frenchTerms[key ?? ''] ?? key ?? '' }
}

export const toColour = (category: SeedCategory, key: string | null) => find(category.colours, key)
export const toOrigin = (category: SeedCategory, key: string | null) => find(category.origins, key)
