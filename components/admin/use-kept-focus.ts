import { useEffect, useRef } from 'react'

/** Where the focus can be without a mouse: what was pressed, else the part of the page around it. */
const PLACES = 'button:not(:disabled), a[href], form, li, ul, ol, section, main'

/** Gives the focus to the nearest of these places that is left, if it got lost with a disabled or removed button. */
function restoreFocus(places: HTMLElement[]): void {
  if (document.activeElement !== document.body) return
  const place = places.find((one) => one.isConnected && one.matches(PLACES))
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Keeps the focus near the button that began a change, while it is disabled and after it is gone; returns what notes the button. */
export function useKeptFocus(busy: boolean): () => void {
  const places = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (!busy) restoreFocus(places.current)
  }, [busy])
  useEffect(() => () => restoreFocus(places.current), [])
  return () => {
    places.current = []
    for (let place = document.activeElement; place && place !== document.body; place = place.parentElement)
      if (place instanceof HTMLElement) places.current.push(place)
  }
}
