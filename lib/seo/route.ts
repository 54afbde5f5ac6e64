import type { ListMeta, ProductDetail } from '../contract/shapes'
import type { FacetPage, ListingState } from '../domain/listing/listing'
import type { DescribedCategory } from './heads/shown-facts'

/** Of `ListMeta` what a head says: counts, the lowest price in rupees, and the labels and counts of filter values. */
export type StockFacts = Pick<ListMeta, 'in_stock' | 'price_from'> &
  Partial<Pick<ListMeta, 'facets' | 'total' | 'per_carat'>>

export const PERSONAL_PAGES = [
  'cart',
  'wishlist',
  'compare',
  'checkout',
  'account',
  'myorders',
  'order',
  'orderFind',
  'review',
  'appointment',
  'newsletter',
  'alert',
  'reservation',
  'quotation',
  'invitation',
  'staff',
] as const
export type PersonalPage = (typeof PERSONAL_PAGES)[number]

/** A listing of one prefix, or (`sub`) of one gemstone type: `/gemstones`, `/gemstones/precious`, `/rudraksha`. */
export type LandingRoute = {
  kind: 'landing'
  prefix: string
  typeIds: number[]
  sub?: boolean
  /** The page was requested by its second URL (`/gems/gemstones`). */
  isSecondAddress?: boolean
  state: ListingState
  meta: StockFacts & { total: number }
}

export type CategoryRoute = {
  kind: 'category'
  category: DescribedCategory
  /** Places where the stone is found, in the language, most important first. */
  origins: string[]
  state: ListingState
  isSecondAddress?: boolean
} & StockFacts

/** `label` is the value's word in the language; `in_stock` and `price_from` (rupees) are of this facet alone. */
export type FacetRoute = {
  kind: 'facet'
  category: DescribedCategory
  facet: FacetPage
  value: string
  label: string
  state: ListingState
  isSecondAddress?: boolean
} & StockFacts

export type InfoRoute = {
  kind: 'info'
  slug: string
  title: string
  description: string
  keywords: string[]
  isSecondAddress?: boolean
  /** It shows one visitor's personal result, which is of no use in a search engine. */
  personal?: boolean
}

/** Every page that has a head, with what its head needs to know. */
export type Route =
  | { kind: 'home'; isSecondAddress?: boolean }
  | { kind: 'home-variant'; variant: string }
  | { kind: 'gems' }
  | LandingRoute
  | CategoryRoute
  | FacetRoute
  | { kind: 'product'; product: ProductDetail }
  | { kind: 'search'; query: string; state: ListingState; meta?: StockFacts }
  | InfoRoute
  | { kind: 'personal'; page: PersonalPage }
  | { kind: 'elements' }
  | { kind: 'not-found' }
