import { PRODUCT_FACTS, type ProductFact, usualFacts } from '../product-facts'

const MEASURES = ['carat', 'gram', 'length', 'width', 'depth'] as const
type Measure = (typeof MEASURES)[number]

const STRUNG: readonly ProductFact[] = ['shape', 'origin', 'treatment', 'colour', 'metal', 'mukhi']
const CARVED: readonly ProductFact[] = ['shape', 'origin', 'treatment', 'colour']
const JEWEL: readonly ProductFact[] = PRODUCT_FACTS.filter((fact) => fact !== 'mukhi')

type Fitting = { facts: readonly ProductFact[]; measures: readonly Measure[] }
const GEM: Fitting = { facts: usualFacts(1), measures: ['carat', 'length', 'width', 'depth'] }
const SIDES = ['length', 'width', 'depth'] as const
/** By category type: loose stones are weighed in carats, what is strung or carved in grams, jewellery in both. */
const FITTING: Record<number, Fitting> = {
  1: GEM,
  2: GEM,
  3: GEM,
  4: { facts: ['mukhi', 'shape', 'origin', 'treatment', 'colour'], measures: ['gram', ...SIDES] },
  5: { facts: STRUNG, measures: ['gram', 'length', 'width'] },
  6: { facts: JEWEL, measures: MEASURES },
  7: { facts: CARVED, measures: ['gram', ...SIDES] },
  8: { facts: STRUNG, measures: ['gram', 'length', 'width'] },
  9: { facts: usualFacts(9), measures: MEASURES },
}

/** The facts and measures that the form of a new product asks for; all of them without a category. */
export function fittingFacts(typeId: number | undefined): Fitting {
  return (typeId !== undefined && FITTING[typeId]) || { facts: PRODUCT_FACTS, measures: MEASURES }
}
