import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a horizontal row to its checked option once the row is filled; the page itself does not scroll. */
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
