/** After how many pixels of scroll the header stays, and the way back to the top shows (specification §9). */
const STUCK_AFTER = 150
const FAR_AFTER = 600

/** Marks on the page how far it is scrolled; the style sheet does the rest. */
export function trackScroll(signal: AbortSignal): void {
  const root = document.documentElement
  const update = () => {
    root.toggleAttribute('data-stuck', window.scrollY > STUCK_AFTER)
    root.toggleAttribute('data-far', window.scrollY > FAR_AFTER)
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
