import type { Bilingual, SeedCategory } from '../catalogue'
import type { Facts } from '../product'
import type { GemProfile } from '../profile'
import { decimal, originTexts, qualifierTexts, shapeTexts, toSentenceCase, toTitleCase } from '../vocabulary'

/** Words that claim too much for these: the title then says nothing about nature. */
const NO_CLAIM = new Set(['irradiated-heated', 'man-made'])

const UNTREATED = 'untreated'
/** Only a laboratory can tell where a stone comes from and that nothing was done to it. */
function toProvenFacts(facts: Facts, reported: boolean): Facts {
  if (reported) return facts
  return { ...facts, origin: null, treatment: facts.treatment === UNTREATED ? null : facts.treatment }
}

/** French colours of one word in the feminine; those of two words and names of things do not change. */
const FEMININE_COLOURS: Record<string, string> = {
  blanc: 'blanche',
  bleu: 'bleue',
  doré: 'dorée',
  gris: 'grise',
  noir: 'noire',
  vert: 'verte',
}

function toColourText({ en, fr }: Bilingual, { gender }: GemProfile): Bilingual {
  const french = toSentenceCase(fr)
  return { en: toTitleCase(en), fr: (gender === 'f' && FEMININE_COLOURS[french]) || french }
}

const joinWords = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')

function findQualifier(profile: GemProfile, treatment: string): { en: string; m: string; f: string } | null {
  if (profile.qualifier === 'none' || !profile.natural || NO_CLAIM.has(treatment)) return null
  return qualifierTexts(treatment === UNTREATED ? profile.untreated : treatment) ?? qualifierTexts('natural')
}

function toOriginText(profile: GemProfile, origin: string | null): Bilingual {
  if (!origin || !profile.title_origin || profile.noun?.of) return { en: '', fr: profile.noun?.of ?? '' }
  return profile.named[origin] ?? originTexts(origin)
}

/** The stone's name, and what a report proves of it: `Unheated Ceylon Blue Sapphire`. */
function toGemName(category: SeedCategory, profile: GemProfile, facts: Facts): Bilingual {
  const origin = toOriginText(profile, facts.origin)
  const qualifierText = findQualifier(profile, facts.treatment ?? '')
  const noun = profile.noun ?? { en: category.name, fr: category.name_fr }
  if (noun.en.includes('{origin}')) {
    const fillOrigin = (text: string, place: string) => text.replace('{origin}', place).replace(/ +/g, ' ').trim()
    return { en: fillOrigin(noun.en, origin.en), fr: fillOrigin(noun.fr, origin.fr) }
  }
  return {
    en: joinWords(qualifierText?.en, origin.en, noun.en),
    fr: joinWords(noun.fr, qualifierText?.[profile.gender], origin.fr),
  }
}

function toOutlineText(profile: GemProfile, facts: Facts): Bilingual {
  const shape = shapeTexts(facts.shape ?? '')
  if (facts.cut !== 'cabochon') return { en: shape.en, fr: shape[profile.gender] }
  return { en: `${shape.en} Cabochon`, fr: `cabochon ${shape.cabochon ?? shape.m}` }
}

/** Candidate titles: the plain one, then each with one more fact, so that the caller finds one that is unique. */
export function createGemTitles(
  category: SeedCategory,
  profile: GemProfile,
  facts: Facts,
  colour: Bilingual,
  reported: boolean,
): Bilingual[] {
  const name = toGemName(category, profile, toProvenFacts(facts, reported))
  const carat = decimal(facts.carat ?? 0, 2)
  const shape = toOutlineText(profile, facts)
  const basic = { en: `${name.en}, ${carat.en} ct, ${shape.en}`, fr: `${name.fr}, ${carat.fr} ct, ${shape.fr}` }
  const colourText = toColourText(colour, profile)
  const withColour = { en: `${basic.en}, ${colourText.en}`, fr: `${basic.fr}, ${colourText.fr}` }
  const length = decimal(facts.dimensions?.length ?? 0, 2)
  const width = decimal(facts.dimensions?.width ?? 0, 2)
  const withSize = {
    en: `${withColour.en}, ${length.en} × ${width.en} mm`,
    fr: `${withColour.fr}, ${length.fr} × ${width.fr} mm`,
  }
  const depth = decimal(facts.dimensions?.depth ?? 0, 2)
  const withDepth = {
    en: `${withColour.en}, ${length.en} × ${width.en} × ${depth.en} mm`,
    fr: `${withColour.fr}, ${length.fr} × ${width.fr} × ${depth.fr} mm`,
  }
  return [...(profile.title_colour ? [] : [basic]), withColour, withSize, withDepth]
}
