import { useSearchParams } from 'next/navigation'
import { parseShared, SHARED, type SharedList } from '../../domain/cart/shared-list'

/** The list that the page's own address names; null where it names none. Read in the browser only: below a Suspense. */
export function useShared(most: number): SharedList | null {
  return parseShared(useSearchParams().get(SHARED), most)
}
