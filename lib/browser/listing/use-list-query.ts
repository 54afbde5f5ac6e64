import { useSyncExternalStore } from 'react'
import { type AdviceMethod, type Asked, decodeListQuery, toHash } from '../../domain/astrology/advice'

function watch(told: () => void): () => void {
  window.addEventListener('hashchange', told)
  window.addEventListener('popstate', told)
  return () => {
    window.removeEventListener('hashchange', told)
    window.removeEventListener('popstate', told)
  }
}

/** What the address asks for, behind its `#`: it reaches no server, can be shared, and back and forward work. */
export function useAsked(choices: Partial<Record<AdviceMethod, readonly string[]>>): Asked | null {
  const hash = useSyncExternalStore(
    watch,
    () => window.location.hash,
    () => '',
  )
  return decodeListQuery(hash, choices)
}

/** Asks for something: the address says so from now on. */
export function ask(asked: Asked): void {
  if (window.location.hash !== toHash(asked)) window.location.hash = toHash(asked)
}
