import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a horizontal row to its checked option once the row is filled; the page itself does not scroll. */
export function useScrollToChecked(isFilled: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = row
    const chosen = isFilled ? current?.querySelector('input:checked')?.closest('label') : null
    if (!current || !chosen) return
    const rect = chosen.getBoundingClientRect()
    const frame = current.getBoundingClientRect()
    if (rect.right > frame.right) current.scrollLeft += rect.right - frame.right
    if (rect.left < frame.left) current.scrollLeft += rect.left - frame.left
  }, [isFilled])
  return row
}
