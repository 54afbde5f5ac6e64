export type CategoryForm = 'gem' | 'bead' | 'finished' | 'rough'

/** A type of categories. */
type CategoryType = {
  /** The first segment of its URLs; `lib/domain/routing/routes.json` lists it for the router. */
  prefix: string
  /** The second segment of the type's own page, where several types share a prefix. */
  section?: string
  /** Gems and beads are sold loose and can be set; everything else is strung, set, carved or uncut. */
  form: CategoryForm
  /** The photograph that represents it. */
  photo: string
  /**
   * The number in Google's product taxonomy (taxonomy-with-ids.en-US.txt of 2021-09-21), also used by Meta; null if none
   * fits.
   */
  google: number | null
}

/** Every category type by its id in the API. README.md beside this file lists what a new one needs. */
const CATEGORY_TYPES: Record<number, CategoryType> = {
  1: { prefix: 'gemstones', section: 'precious', form: 'gem', photo: 'gemstones/emerald', google: 198 },
  2: { prefix: 'gemstones', section: 'semi-precious', form: 'gem', photo: 'gemstones/amethyst', google: 198 },
  3: { prefix: 'gemstones', section: 'exclusive', form: 'gem', photo: 'gemstones/padparadscha-sapphire', google: 198 },
  4: { prefix: 'rudraksha', form: 'bead', photo: 'rudraksha/5-mukhi', google: 97 },
  5: { prefix: 'bracelet', form: 'finished', photo: 'bracelets/tiger-eye', google: 191 },
  6: { prefix: 'jewellery', form: 'finished', photo: 'jewellery/gold-pendant-emerald', google: 188 },
  7: { prefix: 'healing-stones', form: 'finished', photo: 'healing/crystal-ball-amethyst', google: null },
  8: { prefix: 'mala', form: 'finished', photo: 'malas/rudraksha', google: 3923 },
  9: { prefix: 'rough-stones', form: 'rough', photo: 'rough/aquamarine', google: 218 },
}

/** The types whose newest product the home page shows, mixing jewellery and beads with stones. */
export const HOME_PAGE_TYPES: readonly number[] = [6, 4, 2, 8, 5, 3, 7, 9]

export const CATEGORY_TYPE_IDS: readonly number[] = Object.keys(CATEGORY_TYPES).map(Number)
/** The first segments of the URLs of all types, each once. */
export const CATEGORY_PREFIXES = [...new Set(Object.values(CATEGORY_TYPES).map(({ prefix }) => prefix))]

const listByForm = (...forms: CategoryForm[]): readonly number[] =>
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
/** Uncut stones, sold as they were found. */
export const isRoughType = (id: number): boolean => CATEGORY_TYPES[id]?.form === 'rough'
