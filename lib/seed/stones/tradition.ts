import type { Bilingual, SeedCategory } from '../catalogue'
import type { Random } from '../random'

/** Planets after « associé à » in French. */
const TO_PLANET: Record<string, string> = {
  Sun: 'au Soleil',
  Moon: 'à la Lune',
  Mars: 'à Mars',
  Mercury: 'à Mercure',
  Jupiter: 'à Jupiter',
  Venus: 'à Vénus',
  Saturn: 'à Saturne',
  Rahu: 'à Rahu',
  Ketu: 'à Ketu',
}

/** Species without a Vedic name: French wants the article. */
const COMMON: Record<string, Bilingual> = {
  'black-onyx': { en: 'black onyx', fr: 'l’onyx noir' },
  'black-onyx-bracelet': { en: 'black onyx', fr: 'l’onyx noir' },
  'black-tourmaline': { en: 'black tourmaline', fr: 'la tourmaline noire' },
  tanzanite: { en: 'tanzanite', fr: 'la tanzanite' },
}

function toName(category: SeedCategory): Bilingual {
  const name = category.vedic_name ?? category.name
  return COMMON[category.slug] ?? { en: name, fr: name }
}

/** What tradition says of the species, worded as the belief it is; null where there is none to tell. */
export function pickTraditionText(category: SeedCategory, random: Random): Bilingual | null {
  const planet = category.planet
  const frenchPlanet = planet && TO_PLANET[planet]
  if (!frenchPlanet) return null
  const name = toName(category)
  const planetText = ['Sun', 'Moon'].includes(planet) ? `the ${planet}` : planet
  return random.pick([
    {
      en: `Vedic tradition links ${name.en} with ${planetText}; this is a matter of belief.`,
      fr: `La tradition védique associe ${name.fr} ${frenchPlanet}\u00a0; il s’agit d’une croyance.`,
    },
    {
      en: `Astrologers traditionally associate ${name.en} with ${planetText}.`,
      fr: `Les astrologues associent traditionnellement ${name.fr} ${frenchPlanet}.`,
    },
    {
      en: `In Jyotish, ${name.en} is worn for ${planetText}.`,
      fr: `Le jyotish rattache ${name.fr} ${frenchPlanet}.`,
    },
  ])
}
