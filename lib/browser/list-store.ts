import type { SafeStorage } from './storage'
import { watchStorage } from './watch-storage'

/**
 * A list in browser storage under `key`, followed by every tab; where storage refuses it lives as long as the page.
 * `parse` reads the stored text.
 */
export function createListStore<Item>(storage: SafeStorage, key: string, parse: (text: string) => readonly Item[]) {
  const { subscribe, notify } = watchStorage(key, reload)
  let current: readonly Item[] | null = null
  let isStored = true
  let isLossReported = false

  function load(): readonly Item[] {
    const text = storage.read(key)
    return text === null ? [] : parse(text)
  }

  function reload(): void {
    if (!isStored) return
    current = load()
    notify()
  }

  /** The list as this page shows it. */
  function read(): readonly Item[] {
    current ??= load()
    return current
  }

  /** The list to change: the newest one, of this tab or another. */
  function readNewest(): readonly Item[] {
    return isStored ? load() : read()
  }

  function save(list: readonly Item[]): void {
    current = list
    isStored = storage.write(key, list.length > 0 ? JSON.stringify(list) : null)
    notify()
  }

  /** True once, when the list could not be stored and lives only until this page is left. */
  function takeLoss(): boolean {
    const isNewLoss = !isStored && !isLossReported
    if (isNewLoss) isLossReported = true
    return isNewLoss
  }

  return { subscribe, read, readNewest, save, takeLoss, isStored: () => isStored }
}
