import type { ListMeta } from '../../contract/shapes'
import { FACETS, type ListingState } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { api } from '../index'

/** The products of the listing: of one category or of category types. */
type ListScope = { categoryId: number } | { typeIds: number[] }

const hasValue = ({ facets }: ListMeta, facet: string, value: string) =>
  facets[facet]?.some((option) => option.value === value && option.count > 0) ?? false

/** Chosen facet values that are missing from a list's facet counts. */
function missingValues(state: ListingState, meta: ListMeta): [facet: string, value: string][] {
  return FACETS.flatMap((facet) =>
    (state.filters[facet] ?? [])
      .filter((value) => !hasValue(meta, facet, value))
      .map((value): [string, string] => [facet, value]),
  )
}

/** True if a filter has a value that no product of the unfiltered list has: the URL policy answers 404. */
export async function hasUnknownValue(
  state: ListingState,
  meta: ListMeta,
  scope: ListScope,
  lang: Locale,
): Promise<boolean> {
  const missing = missingValues(state, meta)
  if (missing.length === 0) return false
  const unfiltered =
    'categoryId' in scope
      ? await api.product.getbycatid({ id: scope.categoryId, per_page: 1, lang })
      : await api.product.getbytypeid({ ids: scope.typeIds.join(','), per_page: 1, lang })
  return missing.some(([facet, value]) => !unfiltered.meta || !hasValue(unfiltered.meta, facet, value))
}
