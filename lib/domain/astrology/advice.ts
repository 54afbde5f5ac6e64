/** The nine planets of jyotish; Rahu and Ketu are the Moon's nodes. */
export const PLANETS = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'rahu', 'ketu'] as const
type Planet = (typeof PLANETS)[number]

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

/** Slugs of categories. `substitutes` are upratna, the customary substitutes, the closest first. */
type Stones = { gem: string; substitutes: readonly string[]; beads: readonly string[] }

/** The gem of each planet (navaratna), its substitutes, and the beads of the same planet: the tables of the guides. */
export const STONES: Record<Planet, Stones> = {
  sun: { gem: 'ruby', substitutes: ['garnet', 'spinel'], beads: ['1-mukhi-rudraksha', '12-mukhi-rudraksha'] },
  moon: { gem: 'pearl', substitutes: ['moonstone'], beads: ['2-mukhi-rudraksha'] },
  mars: { gem: 'red-coral', substitutes: ['carnelian'], beads: ['3-mukhi-rudraksha'] },
  mercury: { gem: 'emerald', substitutes: ['peridot'], beads: ['4-mukhi-rudraksha'] },
  jupiter: { gem: 'yellow-sapphire', substitutes: ['citrine'], beads: ['5-mukhi-rudraksha'] },
  venus: {
    gem: 'diamond',
    substitutes: ['white-sapphire', 'white-zircon', 'opal'],
    beads: ['6-mukhi-rudraksha', '13-mukhi-rudraksha'],
  },
  saturn: {
    gem: 'blue-sapphire',
    substitutes: ['amethyst', 'iolite'],
    beads: ['7-mukhi-rudraksha', '14-mukhi-rudraksha'],
  },
  rahu: { gem: 'hessonite', substitutes: [], beads: ['8-mukhi-rudraksha'] },
  ketu: { gem: 'cats-eye', substitutes: [], beads: ['9-mukhi-rudraksha'] },
}

/** Purposes and their beads, as in the rudraksha guide. */
export const BEAD_PURPOSES = {
  study: ['4-mukhi-rudraksha'],
  peace: ['5-mukhi-rudraksha'],
  courage: ['9-mukhi-rudraksha'],
  couples: ['gauri-shankar-rudraksha'],
  obstacles: ['8-mukhi-rudraksha', 'ganesh-rudraksha'],
  prosperity: ['7-mukhi-rudraksha'],
  devotion: ['1-mukhi-rudraksha', '5-mukhi-rudraksha'],
} as const

/** Deities and their beads, consistent with the category texts. */
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

/** Intentions and the stones that tradition associates with them, as in the guide. */
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

/** Deities and their malas, consistent with the category texts. */
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

/** Methods of recommendation; each has its table on the page. */
export const GEM_METHODS = ['moon_sign', 'ascendant', 'planet', 'birth_month'] as const
export const BEAD_METHODS = ['moon_sign', 'planet', 'purpose', 'deity'] as const
export const STONE_METHODS = ['intention', 'deity'] as const
export type AdviceMethod = (typeof GEM_METHODS)[number] | (typeof BEAD_METHODS)[number] | (typeof STONE_METHODS)[number]
/** Whether a name is that of a method. */
export const isAdviceMethod = (name: string): name is AdviceMethod =>
  [...GEM_METHODS, ...BEAD_METHODS, ...STONE_METHODS].some((method) => method === name)
export const ADVICE_KINDS = ['gem', 'bead', 'stone'] as const
export type AdviceKind = (typeof ADVICE_KINDS)[number]

/** A recommendation as stored in the hash of a shared URL: `#moon_sign=simha`. */
export type AdviceQuery = { method: AdviceMethod; choice: string }

/** Parses the hash of a URL; null for an unknown method or choice. */
export function parseAdviceHash(
  hash: string,
  choices: Partial<Record<AdviceMethod, readonly string[]>>,
): AdviceQuery | null {
  const [, method = '', choice = ''] = /^#([a-z_]{1,20})=([a-z_0-9-]{1,40})$/.exec(hash) ?? []
  return isAdviceMethod(method) && choices[method]?.includes(choice) ? { method, choice } : null
}

/** `toAdviceHash({ method: 'planet', choice: 'sun' }) → '#planet=sun'` */
export function toAdviceHash({ method, choice }: AdviceQuery): string {
  return `#${method}=${choice}`
}

/** Body weights in kilograms that the rule accepts. */
export const MIN_KG = 10
export const MAX_KG = 200
/** Kilograms of body weight per sunari ratti: the two most common rules. */
const KG_PER_RATTI = { fewer: 12, more: 10 } as const
/** The customary minimum in ratti. */
const MIN_RATTI = 3

/**
 * The customary weight of a stone in sunari ratti by the weight of its wearer: one per 12 kg by one rule, one per 10 kg
 * by the other, at least three. `customaryRatti(72) → { from: 6, to: 7.2 }`; a RangeError outside 10 to 200 kg.
 */
export function customaryRatti(kilograms: number): { from: number; to: number } {
  if (!(kilograms >= MIN_KG && kilograms <= MAX_KG)) throw new RangeError(`not a person's weight: ${kilograms}`)
  const ratti = (kg: number) => Math.max(MIN_RATTI, Math.round((kilograms / kg) * 10) / 10)
  return { from: ratti(KG_PER_RATTI.fewer), to: ratti(KG_PER_RATTI.more) }
}
