import type { Bilingual } from '../../db/schema'
import type { SeedCategory } from '../catalogue'
import type { Facts } from '../product'
import type { GemProfile } from '../profile'
import { decimal, inSentence, inTitle, originWords, qualifierWords, shapeWords } from '../words'

/** Words that claim too much for these: the title then says nothing about nature. */
const NO_CLAIM = new Set(['irradiated-heated', 'man-made'])

const join = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')

function qualifier(profile: GemProfile, treatment: string): { en: string; m: string; f: string } | null {
  if (profile.qualifier === 'none' || !profile.natural || NO_CLAIM.has(treatment)) return null
  return qualifierWords(treatment === 'untreated' ? profile.untreated : treatment) ?? qualifierWords('natural')
}

function originOf(profile: GemProfile, origin: string): Bilingual {
  if (!profile.title_origin || profile.noun?.of) return { en: '', fr: profile.noun?.of ?? '' }
  return profile.named[origin] ?? originWords(origin)
}

/** The stone's name with its origin and what was done to it: `Unheated Ceylon Blue Sapphire`. */
function gemName(category: SeedCategory, profile: GemProfile, facts: Facts): Bilingual {
  const origin = originOf(profile, facts.origin ?? '')
  const said = qualifier(profile, facts.treatment ?? '')
  const noun = profile.noun ?? { en: category.name, fr: category.name_fr }
  if (noun.en.includes('{origin}')) {
    return { en: noun.en.replace('{origin}', origin.en), fr: noun.fr.replace('{origin}', origin.fr) }
  }
  return { en: join(said?.en, origin.en, noun.en), fr: join(noun.fr, said?.[profile.gender], origin.fr) }
}

function outline(profile: GemProfile, facts: Facts): Bilingual {
  const shape = shapeWords(facts.shape ?? '')
  if (facts.cut !== 'cabochon') return { en: shape.en, fr: shape[profile.gender] }
  return { en: `${shape.en} Cabochon`, fr: `cabochon ${shape.cabochon ?? shape.m}` }
}

/** Titles from the plain one on, each with a fact more, until one is nobody else's. */
export function gemTitles(category: SeedCategory, profile: GemProfile, facts: Facts, colour: Bilingual): Bilingual[] {
  const name = gemName(category, profile, facts)
  const carat = decimal(facts.carat ?? 0, 2)
  const shape = outline(profile, facts)
  const plain = { en: `${name.en}, ${carat.en} ct, ${shape.en}`, fr: `${name.fr}, ${carat.fr} ct, ${shape.fr}` }
  const coloured = { en: `${plain.en}, ${inTitle(colour.en)}`, fr: `${plain.fr}, ${inSentence(colour.fr)}` }
  const length = decimal(facts.dimensions?.length ?? 0, 2)
  const width = decimal(facts.dimensions?.width ?? 0, 2)
  const measured = {
    en: `${coloured.en}, ${length.en} × ${width.en} mm`,
    fr: `${coloured.fr}, ${length.fr} × ${width.fr} mm`,
  }
  const depth = decimal(facts.dimensions?.depth ?? 0, 2)
  const whole = {
    en: `${coloured.en}, ${length.en} × ${width.en} × ${depth.en} mm`,
    fr: `${coloured.fr}, ${length.fr} × ${width.fr} × ${depth.fr} mm`,
  }
  return [...(profile.title_colour ? [] : [plain]), coloured, measured, whole]
}
