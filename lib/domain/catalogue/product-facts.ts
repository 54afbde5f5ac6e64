import { type CategoryForm, getCategoryType } from './category-type'

/** The facts of a product whose value is the key of a term of the same kind, in the order of forms and files. */
export const TERM_FACTS = ['shape', 'cut', 'origin', 'treatment', 'clarity', 'colour', 'metal'] as const
export type TermFact = (typeof TERM_FACTS)[number]

/** The facts that are a whole number from 1; `ring_size` is the Indian size of a ready-made ring. */
export const NUMBER_FACTS = ['mukhi', 'ring_size'] as const
export type NumberFact = (typeof NUMBER_FACTS)[number]
export const MAX_OF_FACT: Record<NumberFact, number> = { mukhi: 27, ring_size: 36 }

/**
 * The facts that are a text of a fixed form, shown only where the merchant typed them: the marks of a BIS hallmark.
 * `purity` is the purity and fineness (`22K916`, `925`), `huid` the Hallmark Unique Identification of one article.
 */
export const TEXT_FACTS = ['purity', 'huid'] as const
export type TextFact = (typeof TEXT_FACTS)[number]

/**
 * The simple facts: the table of products, the contract, forms, imports and exports have a field for each of them.
 * README.md beside this file lists what a new one needs.
 */
export const PRODUCT_FACTS = [...TERM_FACTS, ...NUMBER_FACTS, ...TEXT_FACTS] as const
export type ProductFact = (typeof PRODUCT_FACTS)[number]
export type ProductFactValues = Record<TermFact | TextFact, string | null> & Record<NumberFact, number | null>

/** Where visitors and search engines find simple facts, each place in its own order. */
export const SHOWN_FACTS = {
  productPage: [
    'shape',
    'cut',
    'colour',
    'clarity',
    'origin',
    'mukhi',
    'metal',
    'purity',
    'huid',
    'ring_size',
    'treatment',
  ],
  quickView: ['origin', 'treatment', 'shape', 'colour', 'clarity', 'mukhi', 'metal', 'purity', 'ring_size'],
  comparison: ['origin', 'treatment', 'shape', 'cut', 'colour', 'clarity', 'mukhi', 'metal', 'purity', 'ring_size'],
  certificate: ['shape', 'cut', 'colour', 'clarity', 'mukhi', 'metal', 'treatment', 'origin'],
  /** Structured data and feeds; the colour has a property of its own there. */
  properties: ['origin', 'treatment', 'mukhi', 'shape', 'cut', 'clarity', 'metal', 'ring_size'],
  /** Feeds alone: Google documents a free attribute there, and none for a hallmark in structured data. */
  feedDetails: ['purity', 'huid'],
} as const satisfies Record<string, readonly ProductFact[]>

const STONE_FACTS = ['shape', 'cut', 'origin', 'treatment', 'clarity', 'colour'] as const
/** The facts that products of a form usually have; what is strung, set or carved may have any. */
const USUAL_FACTS: Record<CategoryForm, readonly ProductFact[]> = {
  gem: STONE_FACTS,
  rough: STONE_FACTS,
  bead: ['shape', 'origin', 'treatment', 'colour', 'mukhi'],
  finished: PRODUCT_FACTS,
}

/** The facts that a product of a category type usually has; all of them without a type. */
export const usualFacts = (typeId: number | undefined): readonly ProductFact[] =>
  typeId === undefined ? PRODUCT_FACTS : USUAL_FACTS[getCategoryType(typeId).form]

/** Terms whose labels a search of products finds. */
export const SEARCHED_FACTS = ['origin', 'treatment', 'shape', 'colour', 'metal'] as const satisfies TermFact[]

/** The treatment of a stone that is said to have none, in both languages. */
const UNTREATED = /^(untreated|unheated|no[ -]oil|sans traitement|non (chauff|trait)ée?)$/i

/** Whether the label of a treatment says that there was none, which only a laboratory can prove. */
export function isUntreated(treatment: string): boolean {
  return UNTREATED.test(treatment)
}
