const GAP = 8
/** Below the first the page moves the form up; below the second the panel is no smaller. */
const [ENOUGH, MIN] = [240, 140]

/** How much of the screen is left below an element: a keyboard on the screen makes the visible part smaller. */
function roomBelow(element: Element): number {
  const { top } = element.getBoundingClientRect()
  const seen = window.visualViewport
  return (seen ? seen.offsetTop + seen.height : window.innerHeight) - top - GAP
}

/** Keeps the panel within what is visible (`--room`); where too little is left, the page moves its form up. */
export function keepInView(panel: HTMLElement, signal: AbortSignal): void {
  const resize = () => panel.style.setProperty('--room', `${Math.max(MIN, Math.round(roomBelow(panel)))}px`)
  if (roomBelow(panel) < ENOUGH) panel.closest('form')?.scrollIntoView({ block: 'start' })
  resize()
  window.visualViewport?.addEventListener('resize', resize, { signal })
  window.addEventListener('resize', resize, { signal })
  window.addEventListener('scroll', resize, { signal, passive: true })
}
