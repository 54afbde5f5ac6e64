import { useSyncExternalStore } from 'react'

/** A button that waits to be live looks as it will then. */
export const WAITING_CLASS = 'disabled:cursor-wait disabled:opacity-100'

const subscribeNever = () => () => undefined

/** Whether the page answers: false in the server's HTML and until it is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}
