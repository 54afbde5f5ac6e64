import { useSyncExternalStore } from 'react'
import { parseSaved, type SavedChange, type SavedList } from '../../domain/cart/saved-list'
import { parseJson } from '../../domain/text/parse-json'
import { createListStore } from '../list-store'
import { safeLocalStorage } from '../storage'

/** A list of at most `maxItems` products in this browser: the wishlist, or the products to compare. */
export function createSavedStore(key: string, maxItems: number) {
  const { readNewest, save, ...store } = createListStore(
    safeLocalStorage,
    key,
    (text) => parseSaved(parseJson(text), maxItems) ?? [],
  )

  /** Changes the newest list, of this tab or another; a refusal leaves it unchanged and is returned. */
  function change(update: (list: SavedList) => SavedChange): SavedChange {
    const newest = readNewest()
    const outcome = update(newest)
    if (!('refused' in outcome) && outcome.list !== newest) save(outcome.list)
    return outcome
  }

  return { ...store, maxItems, change }
}

export type SavedStore = ReturnType<typeof createSavedStore>

/** The list as it is now; null on the server and until the page is live. */
export function useSavedList({ subscribe, read }: SavedStore): SavedList | null {
  return useSyncExternalStore<SavedList | null>(subscribe, read, () => null)
}
