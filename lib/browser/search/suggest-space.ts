const GAP_PX = 8
/** Below the first the page moves the form up; below the second the panel is no smaller. */
const [COMFORTABLE_PX, MIN_PX] = [240, 140]

/** How much of the screen is left below an element: a keyboard on the screen makes the visible part smaller. */
function spaceBelow(element: Element): number {
  const { top } = element.getBoundingClientRect()
  const viewport = window.visualViewport
  return (viewport ? viewport.offsetTop + viewport.height : window.innerHeight) - top - GAP_PX
}

/** Keeps the panel within what is visible (`--room`); where too little is left, the page moves its form up. */
export function keepInView(panel: HTMLElement, signal: AbortSignal): void {
  const resize = () => panel.style.setProperty('--room', `${Math.max(MIN_PX, Math.round(spaceBelow(panel)))}px`)
  if (spaceBelow(panel) < COMFORTABLE_PX) panel.closest('form')?.scrollIntoView({ block: 'start' })
  resize()
  window.visualViewport?.addEventListener('resize', resize, { signal })
  window.addEventListener('resize', resize, { signal })
  window.addEventListener('scroll', resize, { signal, passive: true })
}
