import { toRatti } from '../../domain/units/carat'
import type { Bilingual, SeedCategory } from '../catalogue'
import type { Facts } from '../product'
import type { GemProfile } from '../profile'
import type { Random } from '../random'
import { toTone } from '../tone'
import {
  commonNoun,
  decimal,
  frenchTerms,
  placeToSentenceCase,
  requireLabel,
  shapeTexts,
  toSentenceCase,
  toTerm,
  treatmentNotes,
  withArticle,
  withEnglishArticle,
} from '../vocabulary'
import { pickTraditionText } from './tradition'

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

const SUFFIXED_SHAPES = new Set(['cushion', 'pear', 'marquise', 'heart', 'cylinder', 'button', 'drop'])

/** `oval`, `octagonal`, `pear-shaped`: an outline before a noun. */
function toShapeAdjective(key: string): string {
  if (key === 'octagon') return 'octagonal'
  const word = shapeTexts(key).en.toLowerCase()
  return SUFFIXED_SHAPES.has(key) ? `${word}-shaped` : word
}

function frenchName(category: SeedCategory, profile: GemProfile, facts: Facts): { ce: string; un: string } {
  const of = profile.noun?.of
  const name = toSentenceCase(of ? (profile.noun?.fr ?? '') : category.name_fr)
  const shape = shapeTexts(facts.shape ?? '')
  const outline = facts.cut === 'cabochon' ? `en cabochon ${shape.cabochon ?? shape.m}` : shape[profile.gender]
  const phrase = [name, outline, of].filter(Boolean).join(' ')
  const ce = profile.gender === 'f' ? 'cette' : /^[aeiouéèœ]/.test(name) ? 'cet' : 'ce'
  return { ce: `${ce} ${phrase}`, un: `${profile.gender === 'f' ? 'une' : 'un'} ${phrase}` }
}

function openingSentence(category: SeedCategory, profile: GemProfile, facts: Facts, random: Random): Bilingual {
  const { weight, size } = measures(facts)
  const colour = toColour(category, facts.colour)
  const tone = toTone(colour)
  const name = `${toShapeAdjective(facts.shape ?? '')} ${commonNoun(category.name)}`
  const { ce, un } = frenchName(category, profile, facts)
  const e = profile.gender === 'f' ? 'e' : ''
  return random.pick([
    {
      en: `This ${name}, ${tone.attribute.en}, weighs ${weight.en} and measures ${size.en}.`,
      fr: `${ce.charAt(0).toUpperCase()}${ce.slice(1)}, ${tone.attribute.fr}, pèse ${weight.fr} et mesure ${size.fr}.`,
    },
    {
      en: `${colour.en}, ${weight.en}, ${size.en}: ${withArticle(name)}, weighed and measured individually.`,
      fr: `${colour.fr}, ${weight.fr}, ${size.fr}${NBSP}: ${un}, pesé${e} et mesuré${e} individuellement.`,
    },
    {
      en: `At ${weight.en} and ${size.en}, this ${name} ${tone.predicate.en}.`,
      fr: `Avec ses ${weight.fr} pour ${size.fr}, ${ce} ${tone.predicate.fr}.`,
    },
  ])
}

const TRANSPARENCY = new Set(['transparent', 'semi-transparent', 'translucent'])

/** `clarity: eye clean`; null where there is nothing to say. */
function clarityText(profile: GemProfile, key: string | null): Bilingual | null {
  if (!key || key === 'opaque' || !profile.natural) return null
  const { en, fr } = requireLabel('clarity', key)
  const grade = /^[A-Z]+\d?$/.test(en)
  const kind = TRANSPARENCY.has(key) ? { en: 'transparency', fr: 'transparence' } : { en: 'clarity', fr: 'pureté' }
  return {
    en: `${kind.en}: ${grade ? en : toSentenceCase(en)}`,
    fr: `${kind.fr}${NBSP}: ${grade ? fr : toSentenceCase(fr)}`,
  }
}

function clarityAndOrigin(profile: GemProfile, facts: Facts, origin: Bilingual, random: Random): Bilingual {
  const place = placeToSentenceCase(origin)
  const clarity = clarityText(profile, facts.clarity)
  const claritySuffix = { en: clarity ? `; ${clarity.en}` : '', fr: clarity ? `${NBSP}; ${clarity.fr}` : '' }
  return random.pick([
    {
      en: `Origin (as stated by the supplier): ${place.en}${claritySuffix.en}.`,
      fr: `Origine (indiquée par le fournisseur)${NBSP}: ${place.fr}${claritySuffix.fr}.`,
    },
    {
      en: `Our supplier gives its origin as ${withEnglishArticle(place.en)}${claritySuffix.en}.`,
      fr: `Origine selon notre fournisseur${NBSP}: ${place.fr}${claritySuffix.fr}.`,
    },
    {
      en: `Sold to us as coming from ${withEnglishArticle(place.en)}${claritySuffix.en}.`,
      fr: `Origine indiquée à l’achat${NBSP}: ${place.fr}${claritySuffix.fr}.`,
    },
  ])
}

/** Sentences built from the stone's own facts. */
export function createGemText(category: SeedCategory, profile: GemProfile, facts: Facts, random: Random): Bilingual {
  const origin = toOrigin(category, facts.origin)
  const closing = random.chance(0.5) ? pickTraditionText(category, random) : (profile.note ?? null)
  return paragraph([
    openingSentence(category, profile, facts, random),
    clarityAndOrigin(profile, facts, origin, random),
    ...treatmentNotes(facts.treatment ?? '', random),
    ...(closing ? [closing] : []),
  ])
}

function findLabel(texts: string[], key: string | null): Bilingual {
  const term = texts.map(toTerm).find((term) => term.key === key)
  return term?.label ?? { en: key ?? '', fr: frenchTerms[key ?? ''] ?? key ?? '' }
}

export const toColour = (category: SeedCategory, key: string | null) => findLabel(category.colours, key)
export const toOrigin = (category: SeedCategory, key: string | null) => findLabel(category.origins, key)
