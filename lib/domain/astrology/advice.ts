/** The nine planets of jyotish; Rahu and Ketu are the Moon's nodes. */
export const PLANETS = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'rahu', 'ketu'] as const
type Planet = (typeof PLANETS)[number]

/** Whether a text names one of the nine. */
export function isPlanet(text: string | null): text is Planet {
  return PLANETS.some((planet) => planet === text)
}

/** The twelve rashis from Mesha (Aries) on: the n-th is 30 degrees of the sidereal zodiac, from n × 30. */
export const SIGNS = [
  'mesha',
  'vrishabha',
  'mithuna',
  'karka',
  'simha',
  'kanya',
  'tula',
  'vrishchika',
  'dhanu',
  'makara',
  'kumbha',
  'meena',
] as const
export type Sign = (typeof SIGNS)[number]

/** The planet that rules a rashi: one table in every school, Rahu and Ketu rule none. */
export const LORDS: Record<Sign, Planet> = {
  mesha: 'mars',
  vrishabha: 'venus',
  mithuna: 'mercury',
  karka: 'moon',
  simha: 'sun',
  kanya: 'mercury',
  tula: 'venus',
  vrishchika: 'mars',
  dhanu: 'jupiter',
  makara: 'saturn',
  kumbha: 'saturn',
  meena: 'jupiter',
}

/** Slugs of categories. `instead` are upratna, the customary substitutes, the nearest first. */
type Stones = { gem: string; instead: readonly string[]; beads: readonly string[] }

/** The gem of each planet (navaratna), its substitutes, and the beads of the same planet: the tables of the guides. */
export const STONES: Record<Planet, Stones> = {
  sun: { gem: 'ruby', instead: ['garnet', 'spinel'], beads: ['1-mukhi-rudraksha', '12-mukhi-rudraksha'] },
  moon: { gem: 'pearl', instead: ['moonstone'], beads: ['2-mukhi-rudraksha'] },
  mars: { gem: 'red-coral', instead: ['carnelian'], beads: ['3-mukhi-rudraksha'] },
  mercury: { gem: 'emerald', instead: ['peridot'], beads: ['4-mukhi-rudraksha'] },
  jupiter: { gem: 'yellow-sapphire', instead: ['citrine'], beads: ['5-mukhi-rudraksha'] },
  venus: {
    gem: 'diamond',
    instead: ['white-sapphire', 'white-zircon', 'opal'],
    beads: ['6-mukhi-rudraksha', '13-mukhi-rudraksha'],
  },
  saturn: {
    gem: 'blue-sapphire',
    instead: ['amethyst', 'iolite'],
    beads: ['7-mukhi-rudraksha', '14-mukhi-rudraksha'],
  },
  rahu: { gem: 'hessonite', instead: [], beads: ['8-mukhi-rudraksha'] },
  ketu: { gem: 'cats-eye', instead: [], beads: ['9-mukhi-rudraksha'] },
}

/** Why somebody looks for a bead, and the beads of our rudraksha guide. */
export const BEAD_PURPOSES = {
  study: ['4-mukhi-rudraksha'],
  peace: ['5-mukhi-rudraksha'],
  courage: ['9-mukhi-rudraksha'],
  couples: ['gauri-shankar-rudraksha'],
  obstacles: ['8-mukhi-rudraksha', 'ganesh-rudraksha'],
  prosperity: ['7-mukhi-rudraksha'],
  devotion: ['1-mukhi-rudraksha', '5-mukhi-rudraksha'],
} as const

/** The deity that a bead is given to; the facts of its category say the same. */
export const BEAD_DEITIES = {
  shiva: ['1-mukhi-rudraksha', '14-mukhi-rudraksha', '5-mukhi-rudraksha'],
  ardhanarishvara: ['2-mukhi-rudraksha'],
  agni: ['3-mukhi-rudraksha'],
  brahma: ['4-mukhi-rudraksha'],
  kartikeya: ['6-mukhi-rudraksha'],
  lakshmi: ['7-mukhi-rudraksha'],
  ganesha: ['8-mukhi-rudraksha', 'ganesh-rudraksha'],
  durga: ['9-mukhi-rudraksha'],
  vishnu: ['10-mukhi-rudraksha'],
  hanuman: ['11-mukhi-rudraksha', '14-mukhi-rudraksha'],
  surya: ['12-mukhi-rudraksha'],
  parvati: ['gauri-shankar-rudraksha'],
  kubera: ['21-mukhi-rudraksha'],
} as const

/** What somebody wishes, and the stones that custom connects with it: the table of the guide. */
export const INTENTIONS = {
  calm: ['amethyst', 'moonstone', 'pearl'],
  focus: ['clear-quartz-bracelet', 'emerald'],
  courage: ['tiger-eye', 'carnelian', 'red-coral'],
  affection: ['rose-quartz', 'moonstone'],
  prosperity: ['citrine'],
  speech: ['aquamarine', 'lapis-lazuli', 'turquoise'],
  protection: ['turquoise', 'black-tourmaline', 'cats-eye'],
  letting_go: ['iolite', 'black-onyx'],
} as const

/** The deity that a mala is given to; the facts of its category say the same. */
export const MALA_DEITIES = {
  shiva: ['rudraksha-mala', 'sphatik-mala'],
  vishnu: ['tulsi-mala', 'sandalwood-mala'],
  krishna: ['tulsi-mala'],
  lakshmi: ['sphatik-mala'],
  ganesha: ['sandalwood-mala'],
  devi: ['sandalwood-mala'],
  hanuman: ['red-coral-mala'],
  kartikeya: ['red-coral-mala'],
} as const

/** How a method gives its answer; each has its table on the page. */
export const GEM_METHODS = ['moon_sign', 'ascendant', 'planet', 'birth_month'] as const
export const BEAD_METHODS = ['moon_sign', 'planet', 'purpose', 'deity'] as const
export const STONE_METHODS = ['intention', 'deity'] as const
export type AdviceMethod = (typeof GEM_METHODS)[number] | (typeof BEAD_METHODS)[number] | (typeof STONE_METHODS)[number]
export const ADVICE_KINDS = ['gem', 'bead', 'stone'] as const
export type AdviceKind = (typeof ADVICE_KINDS)[number]

/** What was asked and answered, as it stands in a shared address: `#moon_sign=simha`. */
export type Asked = { method: AdviceMethod; choice: string }

/** The part of an address after `#`; null for anything that no method knows. */
export function decodeListQuery(hash: string, choices: Partial<Record<AdviceMethod, readonly string[]>>): Asked | null {
  const [, method = '', choice = ''] = /^#([a-z_]{1,20})=([a-z_0-9-]{1,40})$/.exec(hash) ?? []
  const known = Object.entries(choices).find(([name, list]) => name === method && list.includes(choice))
  return known ? { method: known[0] as AdviceMethod, choice } : null
}

/** The other way round. `toHash({ method: 'planet', choice: 'sun' }) → '#planet=sun'` */
export function toHash({ method, choice }: Asked): string {
  return `#${method}=${choice}`
}

/** Kilograms that the rule of the trade is asked for. */
export const MIN_KG = 10
export const MAX_KG = 200
/** Kilograms of the wearer for each sunari ratti: the two rules one hears most. */
const KG_PER_RATTI = { fewer: 12, more: 10 } as const
/** Less than this many ratti is not customary. */
const MIN_RATTI = 3

/**
 * What custom asks a stone to weigh by the weight of its wearer, in sunari ratti: one for each 12 kg by some, for each
 * 10 kg by others, never below three. `customaryRatti(72) → { from: 6, to: 7.2 }`; a RangeError outside 10 to 200 kg.
 */
export function customaryRatti(kilograms: number): { from: number; to: number } {
  if (!(kilograms >= MIN_KG && kilograms <= MAX_KG)) throw new RangeError(`not a person's weight: ${kilograms}`)
  const ratti = (kg: number) => Math.max(MIN_RATTI, Math.round((kilograms / kg) * 10) / 10)
  return { from: ratti(KG_PER_RATTI.fewer), to: ratti(KG_PER_RATTI.more) }
}
