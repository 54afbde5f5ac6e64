import { useSyncExternalStore } from 'react'
import { type AdviceMethod, type AdviceQuery, parseAdviceHash, toAdviceHash } from '../../domain/astrology/advice'

function watch(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** What the address asks for, behind its `#`: it reaches no server, can be shared, and back and forward work. */
export function useAdviceQuery(choices: Partial<Record<AdviceMethod, readonly string[]>>): AdviceQuery | null {
  const hash = useSyncExternalStore(
    watch,
    () => window.location.hash,
    () => '',
  )
  return parseAdviceHash(hash, choices)
}

/** Asks for something: the address says so from now on. */
export function setAdviceQuery(query: AdviceQuery): void {
  if (window.location.hash !== toAdviceHash(query)) window.location.hash = toAdviceHash(query)
}
