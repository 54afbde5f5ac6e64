/**
 * Listeners of a value in browser storage. `notify` reports changes of this tab; changes of other tabs, and those made
 * while the page was in the back-forward cache, call `reload` first. Events are observed only while there are listeners.
 */
export function watchStorage(key: string, reload: () => void) {
  const listeners = new Set<() => void>()

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) reload()
  }

  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) reload()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return { subscribe, notify }
}
