import { fill } from '../../domain/text/fill'

const MAX_CONCURRENT_LOADS = 4

/** The frames of a turn from coarse to fine, the first one left out: `8 → 4, 2, 6, 1, 3, 5, 7`. */
function toLoadOrder(count: number): number[] {
  const order = new Set<number>([0])
  for (let step = count / 2; step >= 0.5; step /= 2)
    for (let at = step; at < count; at += step) order.add(Math.round(at) % count)
  return [...order].slice(1)
}

/**
 * Turns a 360° series by dragging, and by its slider with the keyboard. It never moves by itself. No frame is loaded
 * before it is touched; until one is there, the nearest loaded one is shown.
 */
export function initSpin(stage: HTMLElement, signal: AbortSignal): void {
  const image = stage.querySelector('img')
  const slider = stage.querySelector('input')
  const urls = (stage.dataset.spin ?? '').split(' ')
  const count = urls.length
  if (!image || !slider) return
  const loaded = new Map<number, HTMLImageElement | null>([[0, null]])
  let index = 0
  let isLoading = false

  const distanceTo = (at: number) => Math.min(Math.abs(at - index), count - Math.abs(at - index))
  const show = (next: number) => {
    index = ((next % count) + count) % count
    slider.value = String(index + 1)
    slider.setAttribute('aria-valuetext', fill(slider.dataset.frameText ?? '', { n: index + 1, total: count }))
    const nearest = [...loaded.keys()].reduce((best, at) => (distanceTo(at) < distanceTo(best) ? at : best))
    const url = urls[nearest] ?? ''
    if (image.getAttribute('src') !== url) image.src = url
  }
  const loadFrames = async () => {
    if (isLoading) return
    isLoading = true
    const queue = toLoadOrder(count)
    const loadNext = async () => {
      for (let at = queue.shift(); at !== undefined && !signal.aborted; at = queue.shift()) {
        const frame = new Image()
        frame.src = urls[at] ?? ''
        // A frame that cannot be loaded is left out of the turn.
        const isThere = await frame.decode().then(
          () => true,
          () => false,
        )
        if (isThere) loaded.set(at, frame)
        show(index)
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT_LOADS }, loadNext))
  }

  slider.hidden = false
  slider.addEventListener('focus', loadFrames, { signal })
  slider.addEventListener(
    'input',
    () => {
      void loadFrames()
      show(slider.valueAsNumber - 1)
    },
    { signal },
  )
  let drag: { x: number; index: number } | null = null
  image.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      void loadFrames()
      image.setPointerCapture(event.pointerId)
      drag = { x: event.clientX, index }
    },
    { signal },
  )
  image.addEventListener(
    'pointermove',
    ({ clientX }) => {
      // The whole width is one turn.
      if (drag) show(drag.index + Math.round(((clientX - drag.x) / image.clientWidth) * count))
    },
    { signal },
  )
  const endDrag = () => {
    drag = null
  }
  for (const name of ['pointerup', 'pointercancel'] as const) image.addEventListener(name, endDrag, { signal })
}
