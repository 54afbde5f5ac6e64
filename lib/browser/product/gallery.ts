type GalleryActions = { preload: () => void; open: (index: number) => void }

/** How much of a slide is seen when it counts as the one that is shown. */
const VISIBLE_RATIO = 0.6

/** Brings a slide to sight without moving the page. */
function scrollToSlide(strip: HTMLElement, slide: Element | undefined): void {
  if (!(slide instanceof HTMLElement)) return
  const { left } = strip.getBoundingClientRect()
  strip.scrollBy({ left: slide.getBoundingClientRect().left - left })
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

  const setCurrent = (index: number) => {
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
      const first = slides().findIndex((slide) => visibleSlides.has(slide))
      if (first >= 0) setCurrent(first)
    },
    { root: strip, threshold: VISIBLE_RATIO },
  )
  for (const slide of slides()) watcher.observe(slide)
  setCurrent(0)

  section.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
      const thumb = event.target.closest<HTMLAnchorElement>('.gallery-thumb a')
      const view = event.target.closest<HTMLElement>('[data-view]')
      if (!thumb && !view) return
      event.preventDefault()
      if (thumb) scrollToSlide(strip, slides()[thumbs.indexOf(thumb)])
      else open(Number(view?.dataset.view))
    },
    { signal },
  )
  strip.addEventListener('keydown', (event) => onKey(event, strip, slides(), current), { signal })
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

/** Left and right turn to the neighbour, in the direction of the writing; of a film they stay its own. */
function onKey(event: KeyboardEvent, strip: HTMLElement, slides: Element[], current: number): void {
  if (event.target instanceof HTMLMediaElement || event.altKey || event.ctrlKey || event.metaKey) return
  const forward = getComputedStyle(strip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: -1, [forward]: 1 }
  const positions: Record<string, number> = { Home: 0, End: slides.length - 1 }
  const step = steps[event.key]
  const position = step === undefined ? positions[event.key] : current + step
  if (position === undefined) return
  event.preventDefault()
  scrollToSlide(strip, slides[position])
}
