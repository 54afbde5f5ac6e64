type Doors = { warm: () => void; open: (index: number) => void }

/** How much of a slide is seen when it counts as the one that is shown. */
const SEEN = 0.6

/** Brings a slide to sight without moving the page. */
function show(strip: HTMLElement, slide: Element | undefined): void {
  if (!(slide instanceof HTMLElement)) return
  const { left } = strip.getBoundingClientRect()
  strip.scrollBy({ left: slide.getBoundingClientRect().left - left })
}

/** Wakes a gallery: small pictures, arrow keys, tap and pinch; what it does without scripts stays. Returns what ends it. */
export function serveGallery(section: HTMLElement, { warm, open }: Doors): () => void {
  const over = new AbortController()
  const { signal } = over
  const strip = section.querySelector<HTMLElement>('.gallery-strip')
  if (!strip) return () => undefined
  const slides = () => [...strip.children].filter((slide) => slide.id !== '')
  const thumbs = [...section.querySelectorAll<HTMLAnchorElement>('.gallery-thumb a')]
  let shown = 0

  const mark = (index: number) => {
    shown = index
    for (const [place, thumb] of thumbs.entries()) {
      if (place === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
  }
  // Several slides are in sight at once where a layout puts them side by side: the first of them counts.
  const inSight = new Set<Element>()
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inSight.add(target)
        else inSight.delete(target)
      }
      const first = slides().findIndex((slide) => inSight.has(slide))
      if (first >= 0) mark(first)
    },
    { root: strip, threshold: SEEN },
  )
  for (const slide of slides()) watcher.observe(slide)
  mark(0)

  section.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
      const thumb = event.target.closest<HTMLAnchorElement>('.gallery-thumb a')
      const view = event.target.closest<HTMLElement>('[data-view]')
      if (!thumb && !view) return
      event.preventDefault()
      if (thumb) show(strip, slides()[thumbs.indexOf(thumb)])
      else open(Number(view?.dataset.view))
    },
    { signal },
  )
  strip.addEventListener('keydown', (event) => onKey(event, strip, slides(), shown), { signal })
  // Two fingers, or what a touch pad makes of them, mean: closer. The page itself is not enlarged by that.
  strip.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      open(viewAt(slides(), shown))
    },
    { signal, passive: false },
  )
  strip.addEventListener('touchstart', ({ touches }) => touches.length === 2 && open(viewAt(slides(), shown)), {
    signal,
    passive: true,
  })
  for (const sign of ['pointerenter', 'touchstart', 'focusin']) {
    section.addEventListener(sign, warm, { signal, once: true, passive: true })
  }
  return () => {
    over.abort()
    watcher.disconnect()
  }
}

/** The photograph of a slide; of film and report the last one. */
function viewAt(slides: Element[], index: number): number {
  const photographs = slides.filter((slide) => slide.querySelector('[data-view]')).length
  return Math.min(index, photographs - 1)
}

/** Left and right turn to the neighbour, in the direction of the writing; of a film they stay its own. */
function onKey(event: KeyboardEvent, strip: HTMLElement, slides: Element[], shown: number): void {
  if (event.target instanceof HTMLMediaElement || event.altKey || event.ctrlKey || event.metaKey) return
  const forward = getComputedStyle(strip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: -1, [forward]: 1 }
  const places: Record<string, number> = { Home: 0, End: slides.length - 1 }
  const step = steps[event.key]
  const place = step === undefined ? places[event.key] : shown + step
  if (place === undefined) return
  event.preventDefault()
  show(strip, slides[place])
}
