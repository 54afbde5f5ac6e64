import type { GemView } from './view'

type Movable = Pick<GemView, 'turn' | 'zoomBy' | 'reset'>

const RADIANS_PER_PIXEL = 0.0085
const KEY_TURN = Math.PI / 24
const KEY_ZOOM = 1.2
const WHEEL_FACTOR = 0.0022
const TOUCH_PAD_FACTOR = 0.01
/** How much the stone turns for a turn of the phone. */
const TILT_FACTOR = 1.6

const TURNS = new Map([
  ['ArrowLeft', [0, -KEY_TURN]],
  ['ArrowRight', [0, KEY_TURN]],
  ['ArrowUp', [-KEY_TURN, 0]],
  ['ArrowDown', [KEY_TURN, 0]],
])

/** Turns, zooms or resets by a key; false for a key that means nothing here. */
export function moveByKey(view: Movable, key: string): boolean {
  const turn = TURNS.get(key)
  if (turn) view.turn(turn[0] ?? 0, turn[1] ?? 0)
  else if (key === '+' || key === '=') view.zoomBy(KEY_ZOOM)
  else if (key === '-') view.zoomBy(1 / KEY_ZOOM)
  else if (key === '0' || key === 'Home') view.reset()
  else return false
  return true
}

/** Drag, pinch and wheel on the stage, until the signal. */
export function watchStage(stage: HTMLElement, view: Movable, signal: AbortSignal): void {
  const fingers = new Map<number, { x: number; y: number }>()
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const point = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, point)
    if (!other) return view.turn((point.y - before.y) * RADIANS_PER_PIXEL, (point.x - before.x) * RADIANS_PER_PIXEL)
    const distance = (from: typeof point) => Math.hypot(from.x - other.x, from.y - other.y)
    if (distance(before) > 0) view.zoomBy(distance(point) / distance(before))
  }
  const onDown = (event: PointerEvent) => {
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    view.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? TOUCH_PAD_FACTOR : WHEEL_FACTOR)))
  }
  const onUp = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  stage.addEventListener('pointerdown', onDown, { signal })
  stage.addEventListener('pointermove', onMove, { signal })
  stage.addEventListener('pointerup', onUp, { signal })
  stage.addEventListener('pointercancel', onUp, { signal })
  stage.addEventListener('wheel', onWheel, { signal, passive: false })
}

/** Whether this is a device that is held and knows how. */
export function canTilt(): boolean {
  return 'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches
}

/** A turn about the axes of a device as one about those of its screen, which `angle` degrees turn with the picture. */
function toScreenAxes({ x, y }: { x: number; y: number }, angle: number): { x: number; y: number } {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Asks for the device's sensors, as an iPhone requires on a tap, then turns the stone with it. False if refused. */
export async function followTilt(view: Movable, signal: AbortSignal): Promise<boolean> {
  if ('requestPermission' in DeviceOrientationEvent && typeof DeviceOrientationEvent.requestPermission === 'function') {
    const answer: unknown = await DeviceOrientationEvent.requestPermission().catch(() => 'denied')
    if (answer !== 'granted') return false
  }
  let last: { beta: number; gamma: number } | null = null
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return
    const change = last && { x: beta - last.beta, y: gamma - last.gamma }
    const isJump = change !== null && Math.abs(change.x) + Math.abs(change.y) > 40
    if (change && !isJump && Math.abs(change.x) + Math.abs(change.y) < 0.15) return
    last = { beta, gamma }
    if (!change || isJump) return
    const { x, y } = toScreenAxes(change, window.screen.orientation?.angle ?? 0)
    const radians = (degrees: number) => (degrees * Math.PI * TILT_FACTOR) / 180
    view.turn(radians(x), radians(y))
  }
  window.addEventListener('deviceorientation', onTilt, { signal })
  return true
}
