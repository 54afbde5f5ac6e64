import { useCallback, useState } from 'react'

/**
 * What opens over the page: `{ opened, open, onClose }`, where `opened.time` is the key of each new one. A browser tells
 * of a closing later than it closes; by then the next one may be open, and is left alone.
 */
export function useOpened<Part>() {
  const [opened, setOpened] = useState<{ part: Part; time: number } | null>(null)
  const open = useCallback((part: Part) => {
    setOpened((before) => {
      const isOpen = before !== null && document.querySelector('dialog:modal') !== null
      return isOpen ? before : { part, time: (before?.time ?? 0) + 1 }
    })
  }, [])
  const onClose = () => setOpened((now) => (now === opened ? null : now))
  return { opened, open, onClose }
}
