type GalleryActions = { preload: () => void; open: (index: number) => void }

/** How much of a slide is seen when it counts as the one that is shown. */
const VISIBLE_RATIO = 0.6

/** On the way to a slide further off, the browser would load every photograph between. */
const MAX_SMOOTH_SLIDES = 2

/** Brings a slide to sight without moving the page. */
function scrollToSlide(strip: HTMLElement, slide: Element): void {
  const left = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left
  const isFar = Math.abs(left) > (MAX_SMOOTH_SLIDES + 0.5) * strip.clientWidth
  strip.scrollBy({ left, behavior: isFar ? 'instant' : 'auto' })
}

/** Moves the row of thumbnails, and nothing else, as little as brings one of them to sight. */
function showThumb(thumb: HTMLElement | undefined): void {
  const row = thumb?.closest('ul')
  if (!thumb || !row) return
  const [outer, inner] = [row.getBoundingClientRect(), thumb.getBoundingClientRect()]
  const left = Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
  if (left !== 0) row.scrollBy({ left })
}

/** Wakes a gallery: small pictures, arrow keys, tap and pinch; what it does without scripts stays. Returns what ends it. */
export function initGallery(section: HTMLElement, { preload, open }: GalleryActions): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const strip = section.querySelector<HTMLElement>('.gallery-strip')
  if (!strip) return () => undefined
  const slides = () => [...strip.children].filter((slide) => slide.id !== '')
  const thumbs = [...section.querySelectorAll<HTMLAnchorElement>('.gallery-thumb a')]
  let current = 0
  /** The slide that the strip is moving to; what it passes on the way does not count. */
  let target: number | null = null

  const setCurrent = (index: number) => {
    if (index !== current) showThumb(thumbs[index])
    current = index
    for (const [position, thumb] of thumbs.entries()) {
      if (position === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
  }
  // Several slides are in sight at once where a layout puts them side by side: the first of them counts.
  const visibleSlides = new Set<Element>()
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) visibleSlides.add(target)
        else visibleSlides.delete(target)
      }
      const all = slides()
      if (target !== null && visibleSlides.has(all[target] ?? strip)) target = null
      const first = all.findIndex((slide) => visibleSlides.has(slide))
      if (first >= 0 && target === null) setCurrent(first)
    },
    { root: strip, threshold: VISIBLE_RATIO },
  )
  for (const slide of slides()) watcher.observe(slide)
  setCurrent(0)
  const goTo = (index: number) => {
    const slide = slides()[index]
    if (!slide) return
    if (!visibleSlides.has(slide)) target = index
    setCurrent(index)
    scrollToSlide(strip, slide)
  }
  // A hand on the strip ends the way to a slide.
  for (const eventName of ['pointerdown', 'touchstart', 'wheel'])
    strip.addEventListener(
      eventName,
      () => {
        target = null
      },
      { signal, passive: true },
    )
  const spin = section.querySelector<HTMLElement>('[data-spin]')
  // Without this part the first frame stays as it is.
  if (spin)
    void import('./spin').then(
      ({ initSpin }) => initSpin(spin, signal),
      () => undefined,
    )

  section.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
      const thumb = event.target.closest<HTMLAnchorElement>('.gallery-thumb a')
      const view = event.target.closest<HTMLElement>('[data-view]')
      if (!thumb && !view) return
      event.preventDefault()
      if (thumb) goTo(thumbs.indexOf(thumb))
      else open(Number(view?.dataset.view))
    },
    { signal },
  )
  strip.addEventListener('keydown', (event) => onKey(event, { strip, count: slides().length, current, goTo }), {
    signal,
  })
  // Two fingers, or what a touch pad makes of them, mean: closer. The page itself is not enlarged by that.
  strip.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      open(viewIndexAt(slides(), current))
    },
    { signal, passive: false },
  )
  strip.addEventListener('touchstart', ({ touches }) => touches.length === 2 && open(viewIndexAt(slides(), current)), {
    signal,
    passive: true,
  })
  for (const eventName of ['pointerenter', 'touchstart', 'focusin']) {
    section.addEventListener(eventName, preload, { signal, once: true, passive: true })
  }
  return () => {
    controller.abort()
    watcher.disconnect()
  }
}

/** The photograph of a slide; of film and report the last one. */
function viewIndexAt(slides: Element[], index: number): number {
  const photographs = slides.filter((slide) => slide.querySelector('[data-view]')).length
  return Math.min(index, photographs - 1)
}

type Turning = { strip: HTMLElement; count: number; current: number; goTo: (index: number) => void }

/** Left and right turn to the neighbour, in the direction of the writing; of a film or a slider they stay its own. */
function onKey(event: KeyboardEvent, { strip, count, current, goTo }: Turning): void {
  const { target } = event
  if (target instanceof HTMLMediaElement || target instanceof HTMLInputElement) return
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const forward = getComputedStyle(strip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: -1, [forward]: 1 }
  const positions: Record<string, number> = { Home: 0, End: count - 1 }
  const step = steps[event.key]
  const position = step === undefined ? positions[event.key] : current + step
  if (position === undefined) return
  event.preventDefault()
  goTo(position)
}
