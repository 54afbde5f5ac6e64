import { isFiltered } from '../domain/listing/listing'
import type { Route } from './route'

/**
 * The rows of the URL policy, as stable names: every URL falls under exactly one. Their texts are in the messages
 * (`urlInspection.row`).
 */
const POLICY_ROWS = [
  'first_page',
  'later_page',
  'facet',
  'filtered',
  'search',
  'product',
  'sold_product',
  'home',
  'info',
  'second_address',
  'home_variant',
  'elements',
  'personal',
  'not_found',
  'untidy',
  'inner',
  'facet_query',
  'moved',
  'unknown_start',
  'no_page',
] as const
export type PolicyRow = (typeof POLICY_ROWS)[number]

/** The row of the URL policy for an existing page. `toPolicyRow({ kind: 'home' }) → 'home'` */
export function toPolicyRow(route: Route): PolicyRow {
  if ('isSecondAddress' in route && route.isSecondAddress) return 'second_address'
  switch (route.kind) {
    case 'home':
      return 'home'
    case 'gems':
      return 'first_page'
    case 'home-variant':
      return 'home_variant'
    case 'landing':
    case 'category':
    case 'facet':
      if (isFiltered(route.state)) return 'filtered'
      if (route.state.page > 1) return 'later_page'
      return route.kind === 'facet' ? 'facet' : 'first_page'
    case 'product':
      return route.product.stock > 0 ? 'product' : 'sold_product'
    case 'search':
      return 'search'
    case 'info':
      return route.personal ? 'personal' : 'info'
    case 'personal':
      return 'personal'
    case 'elements':
      return 'elements'
    case 'not-found':
      return 'not_found'
  }
}
