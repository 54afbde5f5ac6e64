import { z } from 'zod'
import { BilingualText } from './catalogue'
import { readData } from './read'

const Keys = z.array(z.string())
/** [how often, how far up the category's price range as a share of its logarithm]. */
const Offsets = z.record(z.string(), z.tuple([z.number(), z.number()]))

/** What the trade knows of a gem beyond the category's facts: how often, and what it does to the price. */
const GemProfile = z.object({
  gender: z.enum(['m', 'f']),
  family: z.string(),
  /** How much of the price range size alone is worth. */
  size: z.number().default(0.13),
  /** Products in a catalogue of about 1,600. */
  weight: z.number().default(20),
  natural: z.boolean().default(true),
  /** The title's word for an untreated product. */
  untreated: z.enum(['natural', 'unheated', 'no-oil', 'untreated']).default('natural'),
  /** `none`: the title makes no claim about nature or treatment. */
  qualifier: z.enum(['natural', 'none']).default('natural'),
  title_origin: z.boolean().default(true),
  title_colour: z.boolean().default(false),
  /** A sentence of its own for the description. */
  note: BilingualText.optional(),
  noun: BilingualText.extend({ of: z.string().optional() }).optional(),
  named: z.record(z.string(), BilingualText).default({}),
  origins: Offsets,
  treatments: Offsets,
  colours: z.record(z.string(), z.number()),
  by_origin: z.record(z.string(), Keys).default({}),
  by_treatment: z.record(z.string(), Keys).default({}),
  carats: z.record(z.string(), z.tuple([z.number(), z.number()])).default({}),
  gravity: z.record(z.string(), z.number()).default({}),
})
export type GemProfile = z.infer<typeof GemProfile>

const Family = z.object({
  shapes: z.record(z.string(), z.number()),
  /** Depth as a share of the width, least and most. */
  depth: z.tuple([z.number(), z.number()]),
  /** From the poorest to the best. */
  clarity: Keys,
})
export type Family = z.infer<typeof Family>

const profiles = readData('gem-profiles.json', z.record(z.string(), GemProfile))
const families = readData('gem-families.json', z.record(z.string(), Family))

export function requireProfile(slug: string): GemProfile {
  const profile = profiles[slug]
  if (!profile) throw new RangeError(`no profile of ${slug}`)
  return profile
}

export function requireFamily(name: string): Family {
  const family = families[name]
  if (!family) throw new RangeError(`no family ${name}`)
  return family
}
