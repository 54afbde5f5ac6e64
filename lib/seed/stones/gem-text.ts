import type { Bilingual } from '../../db/schema'
import { toRatti } from '../../domain/units/carat'
import type { SeedCategory } from '../catalogue'
import type { Facts } from '../product'
import type { GemProfile } from '../profile'
import type { Random } from '../random'
import { toTone } from '../tone'
import {
  afterFrom,
  commonNoun,
  decimal,
  frenchTerms,
  inSentence,
  label,
  placeInSentence,
  shapeWords,
  toTerm,
  treatmentNote,
  withArticle,
} from '../words'
import { tradition } from './tradition'

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

const SHAPED = new Set(['cushion', 'pear', 'marquise', 'heart', 'cylinder', 'button', 'drop'])

/** `oval`, `octagonal`, `pear-shaped`: an outline before a noun. */
function shapeBefore(key: string): string {
  if (key === 'octagon') return 'octagonal'
  const word = shapeWords(key).en.toLowerCase()
  return SHAPED.has(key) ? `${word}-shaped` : word
}

function frenchName(category: SeedCategory, profile: GemProfile, facts: Facts): { ce: string; un: string } {
  const of = profile.noun?.of
  const name = inSentence(of ? (profile.noun?.fr ?? '') : category.name_fr)
  const shape = shapeWords(facts.shape ?? '')
  const outline = facts.cut === 'cabochon' ? `en cabochon ${shape.cabochon ?? shape.m}` : shape[profile.gender]
  const whole = [name, outline, of].filter(Boolean).join(' ')
  const ce = profile.gender === 'f' ? 'cette' : /^[aeiouéèœ]/.test(name) ? 'cet' : 'ce'
  return { ce: `${ce} ${whole}`, un: `${profile.gender === 'f' ? 'une' : 'un'} ${whole}` }
}

function opening(category: SeedCategory, profile: GemProfile, facts: Facts, random: Random): Bilingual {
  const { weight, size } = measures(facts)
  const colour = toColour(category, facts.colour)
  const tone = toTone(colour)
  const name = `${shapeBefore(facts.shape ?? '')} ${commonNoun(category.name)}`
  const { ce, un } = frenchName(category, profile, facts)
  const e = profile.gender === 'f' ? 'e' : ''
  return random.pick([
    {
      en: `This ${name}, ${tone.beside.en}, weighs ${weight.en} and measures ${size.en}.`,
      fr: `${ce.charAt(0).toUpperCase()}${ce.slice(1)}, ${tone.beside.fr}, pèse ${weight.fr} et mesure ${size.fr}.`,
    },
    {
      en: `${colour.en}, ${weight.en}, ${size.en}: ${withArticle(name)} weighed and measured on its own.`,
      fr: `${colour.fr}, ${weight.fr}, ${size.fr}${NBSP}: ${un}, pesé${e} et mesuré${e} à part.`,
    },
    {
      en: `At ${weight.en} and ${size.en}, this ${name} ${tone.said.en}.`,
      fr: `Avec ses ${weight.fr} pour ${size.fr}, ${ce} ${tone.said.fr}.`,
    },
  ])
}

const TRANSPARENCY = new Set(['transparent', 'semi-transparent', 'translucent'])

/** `clarity: eye clean`; null where there is nothing to say. */
function clarityWords(profile: GemProfile, key: string | null): Bilingual | null {
  if (!key || key === 'opaque' || !profile.natural) return null
  const { en, fr } = label('clarity', key)
  const grade = /^[A-Z]+\d?$/.test(en)
  const kind = TRANSPARENCY.has(key) ? { en: 'transparency', fr: 'transparence' } : { en: 'clarity', fr: 'pureté' }
  return {
    en: `${kind.en}: ${grade ? en : inSentence(en)}`,
    fr: `${kind.fr}${NBSP}: ${grade ? fr : inSentence(fr)}`,
  }
}

function clarityAndOrigin(profile: GemProfile, facts: Facts, origin: Bilingual, random: Random): Bilingual {
  const place = placeInSentence(origin)
  const clarity = clarityWords(profile, facts.clarity)
  const after = { en: clarity ? `; ${clarity.en}` : '', fr: clarity ? `${NBSP}; ${clarity.fr}` : '' }
  return random.pick([
    {
      en: `Origin as sold in the trade: ${place.en}${after.en}.`,
      fr: `Provenance indiquée par le négoce${NBSP}: ${place.fr}${after.fr}.`,
    },
    {
      en: `The trade gives its origin as ${afterFrom(place.en)}${after.en}.`,
      fr: `Origine selon le négoce${NBSP}: ${place.fr}${after.fr}.`,
    },
    {
      en: `Bought as coming from ${afterFrom(place.en)}${after.en}.`,
      fr: `Provenance telle qu’elle nous a été indiquée${NBSP}: ${place.fr}${after.fr}.`,
    },
  ])
}

/** Two to four sentences built from the stone's own facts. */
export function gemText(category: SeedCategory, profile: GemProfile, facts: Facts, random: Random): Bilingual {
  const origin = toOrigin(category, facts.origin)
  const last = random.chance(0.5) ? tradition(category, random) : (profile.note ?? null)
  return paragraph([
    opening(category, profile, facts, random),
    clarityAndOrigin(profile, facts, origin, random),
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
