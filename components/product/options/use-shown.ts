import { type RefObject, useEffect, useRef } from 'react'

/** A row that scrolls sideways, moved to what is chosen in it once it is filled; the page itself stays where it is. */
export function useShown(filled: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = row
    const chosen = filled ? current?.querySelector('input:checked')?.closest('label') : null
    if (!current || !chosen) return
    const at = chosen.getBoundingClientRect()
    const frame = current.getBoundingClientRect()
    if (at.right > frame.right) current.scrollLeft += at.right - frame.right
    if (at.left < frame.left) current.scrollLeft += at.left - frame.left
  }, [filled])
  return row
}
