type Form = 'gem' | 'bead' | 'finished' | 'rough'

/** A type of categories. */
type CategoryType = {
  /** The first segment of its URLs; `lib/domain/routing/routes.json` lists it for the router. */
  prefix: string
  /** The second segment of the type's own page, where several types share a prefix. */
  section?: string
  /** Gems and beads are sold loose and can be set; everything else is strung, set, carved or uncut. */
  form: Form
  /** The photograph that represents it. */
  photo: string
}

/** Every category type by its id in the API. README.md beside this file lists what a new one needs. */
const CATEGORY_TYPES: Record<number, CategoryType> = {
  1: { prefix: 'gemstones', section: 'precious', form: 'gem', photo: 'gemstones/emerald' },
  2: { prefix: 'gemstones', section: 'semi-precious', form: 'gem', photo: 'gemstones/amethyst' },
  3: { prefix: 'gemstones', section: 'exclusive', form: 'gem', photo: 'gemstones/padparadscha-sapphire' },
  4: { prefix: 'rudraksha', form: 'bead', photo: 'rudraksha/5-mukhi' },
  5: { prefix: 'bracelet', form: 'finished', photo: 'bracelets/tiger-eye' },
  6: { prefix: 'jewellery', form: 'finished', photo: 'jewellery/gold-pendant-emerald' },
  7: { prefix: 'healing-stones', form: 'finished', photo: 'healing/crystal-ball-amethyst' },
  8: { prefix: 'mala', form: 'finished', photo: 'malas/rudraksha' },
  9: { prefix: 'rough-stones', form: 'rough', photo: 'rough/aquamarine' },
}

export const CATEGORY_TYPE_IDS: readonly number[] = Object.keys(CATEGORY_TYPES).map(Number)

const listByForm = (...forms: Form[]): readonly number[] =>
  CATEGORY_TYPE_IDS.filter((id) => forms.includes(getCategoryType(id).form))

/** Throws RangeError for an unknown id. */
export function getCategoryType(id: number): CategoryType {
  const type = CATEGORY_TYPES[id]
  if (!type) throw new RangeError(`no category type ${id}`)
  return type
}

/** The types of gems. */
export const GEM_TYPES = listByForm('gem')
/** The types sold loose: gems and rudraksha. */
export const LOOSE_TYPES = listByForm('gem', 'bead')

/** Rudraksha are drilled beads. */
export const isBeadType = (id: number): boolean => CATEGORY_TYPES[id]?.form === 'bead'
