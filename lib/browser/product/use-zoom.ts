import { type RefObject, useEffect, useRef, useState } from 'react'
import { NO_ZOOM, panBy, pinchOf, type ScreenPoint, type Zoom, zoomAt } from '../../domain/units/zoom'

/** A finger that moved so far across meant the next view. */
const SWIPE_PX = 48
const TAP_PX = 8
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_SCALE = 2.5
/** A notch of a wheel is about a hundred; of a pinch on a touch pad a tenth of that. */
const WHEEL_FACTOR = 0.0022
const TOUCH_PAD_FACTOR = 0.01

type ZoomActions = { current: () => Zoom; set: (zoom: Zoom) => void; turn: (step: number) => void }

/** Wheel, pinch, double tap and drag on a stage, until the signal. */
function watch(stage: HTMLElement, { current, set, turn }: ZoomActions, signal: AbortSignal): void {
  const fingers = new Map<number, ScreenPoint>()
  let start: ScreenPoint | null = null
  let lastTapAt = 0
  const readSize = () => ({ width: stage.clientWidth, height: stage.clientHeight })
  const toPoint = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? TOUCH_PAD_FACTOR : WHEEL_FACTOR))
    set(zoomAt(current(), factor, toPoint(event), readSize()))
  }
  const onDown = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, toPoint(event))
    start = fingers.size === 1 ? toPoint(event) : null
  }
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const point = toPoint(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, point)
    if (!other) return set(panBy(current(), { x: point.x - before.x, y: point.y - before.y }, readSize()))
    const [from, to] = [pinchOf(before, other), pinchOf(point, other)]
    if (from.distance > 0) set(zoomAt(current(), to.distance / from.distance, to.middle, readSize()))
  }
  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || !start || fingers.size > 0) return
    const point = toPoint(event)
    const deltaX = point.x - start.x
    const isTap = Math.hypot(deltaX, point.y - start.y) < TAP_PX
    start = null
    if (!isTap && current().scale === 1 && Math.abs(deltaX) > SWIPE_PX) return turn(deltaX < 0 ? 1 : -1)
    const isDoubleTap = isTap && event.timeStamp - lastTapAt < DOUBLE_TAP_MS
    lastTapAt = isTap && !isDoubleTap ? event.timeStamp : 0
    if (isDoubleTap) set(current().scale > 1 ? NO_ZOOM : zoomAt(current(), DOUBLE_TAP_SCALE, point, readSize()))
  }
  stage.addEventListener('wheel', onWheel, { signal, passive: false })
  stage.addEventListener('pointerdown', onDown, { signal })
  stage.addEventListener('pointermove', onMove, { signal })
  stage.addEventListener('pointerup', onUp, { signal })
  stage.addEventListener('pointercancel', ({ pointerId }) => fingers.delete(pointerId), { signal })
}

/** Enlarging a view: by hand on the stage, by `change` (0: whole again) and `pan`; a swipe at rest calls `onTurn`. */
export function useZoom(stage: RefObject<HTMLElement | null>, onTurn: (step: number) => void) {
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM)
  const live = useRef(NO_ZOOM)
  const turn = useRef(onTurn)
  turn.current = onTurn
  const set = (next: Zoom) => {
    live.current = next
    setZoom(next)
  }
  useEffect(() => {
    const controller = new AbortController()
    const actions = {
      current: () => live.current,
      turn: (step: number) => turn.current(step),
      set: (next: Zoom) => {
        live.current = next
        setZoom(next)
      },
    }
    if (stage.current) watch(stage.current, actions, controller.signal)
    return () => controller.abort()
  }, [stage])
  const readSize = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 })
  const change = (factor: number) =>
    set(factor === 0 ? NO_ZOOM : zoomAt(live.current, factor, { x: 0, y: 0 }, readSize()))
  const pan = (by: ScreenPoint) => set(panBy(live.current, by, readSize()))
  return { zoom, change, pan }
}
