import { useCallback, useState } from 'react'

/**
 * What opens over the page: `{ opened, open, onClose }`, where `opened.time` is the key of each new one. A browser tells
 * of a closing later than it closes; by then the next one may be open, and is left alone.
 */
export function useOverlay<Part>() {
  const [opened, setOpened] = useState<{ part: Part; time: number } | null>(null)
  const open = useCallback((part: Part) => {
    setOpened((previous) => {
      const isOpen = previous !== null && document.querySelector('dialog:modal') !== null
      return isOpen ? previous : { part, time: (previous?.time ?? 0) + 1 }
    })
  }, [])
  const onClose = () => setOpened((current) => (current === opened ? null : current))
  return { opened, open, onClose }
}
