import type { Bilingual } from '../db/schema'
import type { SeedCategory } from './catalogue'
import type { Random } from './random'

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

/** What tradition says of the species, worded as the belief it is; null where there is none to tell. */
export function tradition(category: SeedCategory, random: Random): Bilingual | null {
  const planet = category.planet
  const french = planet && TO_PLANET[planet]
  if (!french) return null
  const name = category.vedic_name ?? category.name
  const the = ['Sun', 'Moon'].includes(planet) ? `the ${planet}` : planet
  return random.pick([
    {
      en: `Vedic tradition links ${name} with ${the}; that is belief, and we sell it as such.`,
      fr: `La tradition védique associe ${name} ${french}\u00a0; c’est une croyance, et nous la disons telle.`,
    },
    {
      en: `Astrologers traditionally associate ${name} with ${the}.`,
      fr: `Les astrologues associent traditionnellement ${name} ${french}.`,
    },
    {
      en: `Those who follow Jyotish hold ${name} to belong to ${the}; we promise the piece, not an effect.`,
      fr: `Dans la tradition du jyotish, ${name} est associé ${french}\u00a0; nous vendons une matière, non un effet.`,
    },
  ])
}
