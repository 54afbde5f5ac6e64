import { useLayoutEffect, useRef } from 'react'
import { Spinner } from './spinner'

/**
 * Covers the screen during a request: nothing can be clicked twice, and it is announced politely. The focus, which a
 * button loses when it is disabled, is restored.
 */
export function BusyOverlay({ busy, label }: { busy: boolean; label: string }) {
  const focusedBefore = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) {
      focusedBefore.current = document.activeElement
      return
    }
    const isFocusLost = document.activeElement?.matches('body, dialog') ?? true
    if (isFocusLost && focusedBefore.current instanceof HTMLElement && focusedBefore.current.isConnected)
      focusedBefore.current.focus()
    focusedBefore.current = null
  }, [busy])
  return (
    <div role="status" className={busy ? 'fixed inset-0 z-50 grid place-items-center bg-card/70' : 'sr-only'}>
      {busy && (
        <>
          <Spinner />
          <span className="sr-only">{label}</span>
        </>
      )}
    </div>
  )
}
