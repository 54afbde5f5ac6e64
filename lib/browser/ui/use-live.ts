import { useSyncExternalStore } from 'react'

/** A button that waits to be live looks as it will then. */
export const WAITING = 'disabled:cursor-wait disabled:opacity-100'

const never = () => () => undefined

/** Whether the page answers: false in the server's HTML and until it is hydrated. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
