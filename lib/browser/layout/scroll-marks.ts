/** Pixels of scroll after which the header stays in view, and after which the button to the top of the page appears. */
const STUCK_AFTER = 150
const FAR_AFTER = 600
/** On a narrower window the header gives its room to the page and comes back on the way up. */
const STAYS = '(width > 400px)'
/** A finger trembles: a shorter way is no change of direction. */
const TURN_PX = 8

/** Marks on the page how far it is scrolled, and whether upwards; the style sheet does the rest. */
export function trackScroll(signal: AbortSignal): void {
  const root = document.documentElement
  const wide = matchMedia(STAYS)
  let [turn, isUp] = [window.scrollY, false]
  const update = () => {
    const { scrollY } = window
    if (Math.abs(scrollY - turn) >= TURN_PX || scrollY === 0) {
      isUp = scrollY < turn
      turn = scrollY
    }
    root.toggleAttribute('data-up', isUp)
    root.toggleAttribute('data-stuck', scrollY > STUCK_AFTER && (wide.matches || isUp))
    root.toggleAttribute('data-far', scrollY > FAR_AFTER)
  }
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-to-top]')) return
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' })
  }
  update()
  window.addEventListener('scroll', update, { signal, passive: true })
  document.addEventListener('click', onClick, { signal })
}
