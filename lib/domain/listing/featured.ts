import { illustrationOf } from '../catalogue/illustration'

/** What a list knows about a product beyond its price. */
export type Evidence = {
  /** The laboratory of its report, or null without one. */
  laboratory: string | null
  /** The key of its treatment term, or null if none applies. */
  treatment: string | null
  sku: string
  /** The source of its first picture. */
  picture: string | null
  /** Characters of its description in the language with the shorter one. */
  description: number
  /** From `demandOf`. */
  demand: number
}

/** Treatments that add colour or matter to a stone: they cost far less and ask for care, so they are never put forward. */
const ADDED_MATTER = /(?:diffused|filled|dyed|coated|irradiated|fracture|polymer|hpht|man-made)/
const NATURAL = 'untreated'
/** Shorter descriptions say no more than the title does. */
const MIN_DESCRIPTION = 120
const MAX_DEMAND = 3
/** Views that weigh as much as one sale. */
const VIEWS_PER_SALE = 25
/** More than all other points together, so that no evidence or demand lifts such a stone above another. */
const ADDED_MATTER_POINTS = -32

/**
 * How much speaks for showing a product first: a laboratory report 8, no treatment 4, a photograph of the product
 * itself 2, a description 1, demand up to 6; stones with added colour or matter come after all others.
 * `featuredScore(reported and untreated) // 12`
 */
export function featuredScore({ laboratory, treatment, sku, picture, description, demand }: Evidence): number {
  const points = [
    laboratory === null ? 0 : 8,
    treatment === NATURAL ? 4 : 0,
    picture !== null && illustrationOf(picture, sku) === null ? 2 : 0,
    description >= MIN_DESCRIPTION ? 1 : 0,
    2 * Math.min(MAX_DEMAND, Math.max(0, demand)),
    treatment !== null && ADDED_MATTER.test(treatment) ? ADDED_MATTER_POINTS : 0,
  ]
  return points.reduce((sum, one) => sum + one, 0)
}

/**
 * The demand for a product from its recent page views and units sold, 0 to 3. The steps are wide, so that an order of
 * products changes a few times a month and not with every visit. `demandOf({ views: 30, sold: 0 }) // 1`
 */
export function demandOf({ views, sold }: { views: number; sold: number }): number {
  const sales = sold + views / VIEWS_PER_SALE
  return [1, 4, 16].filter((step) => sales >= step).length
}
