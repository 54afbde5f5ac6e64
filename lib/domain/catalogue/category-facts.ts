import { recordOf } from '../record-of'

/** The facts of a category as they are stored. Words that are terms of the kind `fact` are shown in the shop's languages. */
export type CategoryFacts = {
  planet: string | null
  deity: string | null
  gemology: Record<string, string | number | null>
  origins: string[]
  treatments: string[]
  colours: string[]
  wear: { metal: string | null; finger: string | null; day: string | null; mantra: string | null } | null
}

/** The properties of the mineral, in the order of the form. */
export const GEMOLOGY_FACTS = [
  'species',
  'formula',
  'crystal_system',
  'hardness',
  'refractive_index',
  'specific_gravity',
  'lustre',
  'optical_effect',
] as const
/** The key of a property in the stored gemology. */
const toStoredKey = (fact: (typeof GEMOLOGY_FACTS)[number]) => (fact === 'hardness' ? 'mohs_display' : fact)
const WEAR = { wear_metal: 'metal', wear_finger: 'finger', wear_day: 'day', mantra: 'mantra' } as const
const WEAR_FACTS = ['wear_metal', 'wear_finger', 'wear_day', 'mantra'] as const

/** The facts that are one text, in the order of the form. */
export const FACT_TEXTS = [...GEMOLOGY_FACTS, 'planet', 'deity', ...WEAR_FACTS] as const
/** The facts that are a list of words. */
export const FACT_LISTS = ['origins', 'treatments', 'colours'] as const
type FactText = (typeof FACT_TEXTS)[number]
type FactList = (typeof FACT_LISTS)[number]
export type FactFields = Record<FactText, string | null> & Record<FactList, string[]>

/** The facts field by field, as they are edited. */
export function toFactFields({
  planet,
  deity,
  gemology,
  origins,
  treatments,
  colours,
  wear,
}: CategoryFacts): FactFields {
  const toText = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value)
  return {
    ...recordOf(GEMOLOGY_FACTS, (key) => toText(gemology[toStoredKey(key)])),
    ...recordOf(WEAR_FACTS, (key) => wear?.[WEAR[key]] ?? null),
    ...{ planet, deity, origins, treatments, colours },
  }
}

/** The edited facts as they are stored; what the form does not have stays as it was. */
export function toStoredFacts(fields: FactFields, former: CategoryFacts): CategoryFacts {
  const {
    planet,
    deity,
    origins,
    treatments,
    colours,
    wear_metal: metal,
    wear_finger: finger,
    wear_day: day,
    mantra,
  } = fields
  const before = toFactFields(former)
  const gemology = { ...former.gemology }
  for (const key of GEMOLOGY_FACTS) if (before[key] !== fields[key]) gemology[toStoredKey(key)] = fields[key]
  const wear = [metal, finger, day, mantra].some((one) => one !== null) ? { metal, finger, day, mantra } : null
  return { planet, deity, gemology, origins, treatments, colours, wear }
}

/** No facts. */
export const NO_CATEGORY_FACTS: CategoryFacts = {
  planet: null,
  deity: null,
  gemology: {},
  origins: [],
  treatments: [],
  colours: [],
  wear: null,
}
