import { onShownAgain } from './ui/when-shown'

/**
 * Listeners of a value in browser storage. `notify` reports changes of this tab; changes of other tabs, and those made
 * before the visitor sees this page again, call `reload` first. Events are observed only while there are listeners.
 */
export function watchStorage(key: string, reload: () => void) {
  const listeners = new Set<() => void>()
  let watching: AbortController | undefined

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) reload()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      watching = new AbortController()
      window.addEventListener('storage', onStorage, { signal: watching.signal })
      onShownAgain(reload, watching.signal)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) watching?.abort()
    }
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return { subscribe, notify }
}
