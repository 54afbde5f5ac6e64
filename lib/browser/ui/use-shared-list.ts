import { useSearchParams } from 'next/navigation'
import { parseShared, SHARED_PARAM, type SharedList } from '../../domain/cart/shared-list'

/** The list that the page's own address names; null where it names none. Read in the browser only: below a Suspense. */
export function useSharedList(maxItems: number): SharedList | null {
  return parseShared(useSearchParams().get(SHARED_PARAM), maxItems)
}
