import { useSyncExternalStore } from 'react'
import { parseSaved, type SavedChange, type SavedList } from '../../domain/cart/saved-list'
import { parseJson, safeLocalStorage } from '../storage'
import { watchStorage } from '../watch-storage'

const EMPTY: SavedList = []

/** A list of products in this browser, followed by every tab; where storage refuses it lives as long as the page. */
export function createSavedStore(key: string, maxItems: number) {
  const { subscribe, notify } = watchStorage(key, reload)
  let current: SavedList | null = null
  let isStored = true
  let isLossReported = false

  function load(): SavedList {
    const text = safeLocalStorage.read(key)
    return (text === null ? null : parseSaved(parseJson(text), maxItems)) ?? EMPTY
  }

  function read(): SavedList {
    current ??= load()
    return current
  }

  /** Changes the newest list, of this tab or another; a refusal leaves it as it is and is given back. */
  function change(update: (list: SavedList) => SavedChange): SavedChange {
    const newest = isStored ? load() : read()
    const outcome = update(newest)
    if ('refused' in outcome || outcome.list === newest) return outcome
    current = outcome.list
    isStored = safeLocalStorage.write(key, current.length > 0 ? JSON.stringify(current) : null)
    notify()
    return outcome
  }

  /** True once, when the list could not be stored and lives only until this page is left. */
  function takeLoss(): boolean {
    const isNewLoss = !isStored && !isLossReported
    if (isNewLoss) isLossReported = true
    return isNewLoss
  }

  function reload(): void {
    if (!isStored) return
    current = load()
    notify()
  }

  return { maxItems, read, change, subscribe, takeLoss }
}

export type SavedStore = ReturnType<typeof createSavedStore>

/** The list as it is now; null on the server and until the page is live. */
export function useSavedList({ subscribe, read }: SavedStore): SavedList | null {
  return useSyncExternalStore<SavedList | null>(subscribe, read, () => null)
}
