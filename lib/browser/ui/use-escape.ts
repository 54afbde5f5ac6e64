import { useEffect } from 'react'

/** Calls `onEscape` when Escape is pressed, wherever the focus is, as long as `isOpen`. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen, onEscape])
}
