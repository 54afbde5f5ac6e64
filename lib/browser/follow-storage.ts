/**
 * Listeners of a value in this browser's storage: told of this tab's changes by `notify`; another tab's, and those made
 * while the page lay in the browser's memory, call `reload` first. Listens only while somebody does.
 */
export function followStorage(key: string, reload: () => void) {
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
