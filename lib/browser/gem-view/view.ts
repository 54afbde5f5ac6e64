import type { ViewedStone } from '../../domain/gem-view/stone'
import { createRenderer } from './renderer'
import { HANGING_START, multiply, RING_START, type Rotation, START, sideOf, tilted } from './rotation'
import { hangRotation, type RingMetal, type Setting, type SettingDesign } from './setting'
import { type Framing, frameStone } from './size-coin'
import type { StudioLight } from './studio-panels'

export type Settings = { light: StudioLight; metal: RingMetal | null; design: SettingDesign; hasCoin: boolean }
export type ViewEvents = {
  /** Where the coin is, in CSS pixels from the middle of the stage, and how many of them a millimetre is. */
  onFrame: (framing: { coin: Framing['coin']; pixelsPerMm: number }) => void
  onSide: (side: ReturnType<typeof sideOf>) => void
  onLost: (isLost: boolean) => void
}
export type GemView = ReturnType<typeof openView>

const ZOOM = { least: 0.5, most: 4 }
/** Samples of a still picture; more change nothing that an eye sees. */
const STILL_SAMPLES = 40
/** A picture that takes longer than this is no longer refined without end. */
const STILL_BUDGET_MS = 4000
/** Frames slower or faster than these change the resolution while the stone moves. */
const SLOW_MS = 21
const FAST_MS = 14
const CRAWLING_MS = 120
const SCALE = { least: 0.25, start: 0.6, most: 2 }
/** A still picture may take longer. */
const STILL_FACTOR = 1.8
/** A few seconds of swaying show that the stone can be turned. */
const SWAY_MS = 6000
const SWAY = 0.32

/** The resolution after a frame that took so long. */
function adaptScale(scale: number, elapsed: number, most: number): number {
  if (elapsed > CRAWLING_MS) return Math.max(SCALE.least, scale * 0.6)
  if (elapsed > SLOW_MS) return Math.max(SCALE.least, scale * 0.94)
  return elapsed < FAST_MS + 4 ? Math.min(most, scale * 1.05) : scale
}

/** What the stone is set in; null where it is loose. */
const settingOf = ({ metal, design }: Settings): Setting | null => metal && { metal, design }

/** How the stone or jewel is shown at first. */
function startOf(stone: ViewedStone, settings: Settings): Rotation {
  const setting = settingOf(settings)
  if (!setting) return START
  return setting.design === 'ring' ? RING_START : multiply(HANGING_START, hangRotation(stone))
}

/** Shows a stone on a canvas and draws only while something changes or the still picture is being refined. */
export function openView(
  canvas: HTMLCanvasElement,
  stone: ViewedStone,
  { settings: initial, isStill, events }: { settings: Settings; isStill: boolean; events: ViewEvents },
) {
  const controller = new AbortController()
  const { signal } = controller
  let renderer = createRenderer(canvas, stone)
  let settings = initial
  let rotation: Rotation = START
  let [zoom, scale, request, isLost, isClosed, isContinued] = [1, SCALE.start, 0, false, false, false]
  /** Changed since the last frame, which may come long after the change where the processor is busy. */
  let isChanged = false
  let [movedAt, drawnAt, stillSince] = [performance.now(), 0, 0]
  let side = sideOf(rotation)
  let swayUntil = isStill ? 0 : performance.now() + SWAY_MS
  const ratio = () => Math.min(SCALE.most, window.devicePixelRatio)
  const framingOf = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    const framed = frameStone(stone, width / Math.max(1, height), {
      design: settingOf(settings)?.design ?? null,
      hasCoin: settings.hasCoin,
    })
    return { ...framed, frame: framed.frame / zoom }
  }
  const swayed = (now: number) => {
    if (now >= swayUntil) return rotation
    const share = 1 - (swayUntil - now) / SWAY_MS
    return multiply(tilted(0, SWAY * Math.sin(share * 2 * Math.PI) * (1 - share)), rotation)
  }
  const paint = (now: number) => {
    request = 0
    if (isLost || isClosed || document.hidden || canvas.clientWidth === 0) return
    if (!renderer.isReady()) return schedule()
    const isSwaying = now < swayUntil
    const isMoving = isSwaying || now - movedAt < 120
    if (isContinued) scale = adaptScale(scale, now - drawnAt, ratio())
    drawnAt = now
    const isNew = isMoving || isChanged
    isChanged = false
    if (isNew) stillSince = now
    const shown = isMoving ? Math.round(scale * 20) / 20 : Math.min(ratio(), scale * STILL_FACTOR)
    const { frame, shift } = framingOf()
    renderer.draw(
      { light: settings.light, setting: settingOf(settings), rotation: swayed(now), frame, shift },
      {
        width: Math.round(canvas.clientWidth * shown),
        height: Math.round(canvas.clientHeight * shown),
        isNew,
      },
    )
    canvas.dataset.samples = String(renderer.samples())
    const isDone =
      !isMoving && (!renderer.canSum || renderer.samples() >= STILL_SAMPLES || now - stillSince > STILL_BUDGET_MS)
    canvas.dataset.rest = String(isDone)
    isContinued = isMoving
    if (!isDone) schedule()
  }
  const schedule = () => {
    request ||= requestAnimationFrame(paint)
  }
  const change = () => {
    movedAt = performance.now()
    isChanged = true
    canvas.dataset.rest = 'false'
    const { coin, frame } = framingOf()
    events.onFrame({ coin, pixelsPerMm: canvas.clientHeight / 2 / frame })
    const next = sideOf(rotation)
    if (next !== side) events.onSide(next)
    side = next
    schedule()
  }
  const resize = new ResizeObserver(change)
  resize.observe(canvas)
  document.addEventListener('visibilitychange', schedule, { signal })
  const onLost = (event: Event) => {
    event.preventDefault()
    isLost = true
    if (!isClosed) events.onLost(true)
  }
  const onRestored = () => {
    renderer = createRenderer(canvas, stone)
    isLost = false
    events.onLost(false)
    change()
  }
  canvas.addEventListener('webglcontextlost', onLost, { signal })
  canvas.addEventListener('webglcontextrestored', onRestored, { signal })
  change()
  return {
    set: (next: Settings) => {
      const before = settingOf(settings)?.design
      settings = next
      if (before !== settingOf(next)?.design) rotation = startOf(stone, next)
      change()
    },
    /** Turns the stone about the picture's axes, in radians. */
    turn: (aboutX: number, aboutY: number) => {
      rotation = multiply(tilted(aboutX, aboutY), swayed(performance.now()))
      swayUntil = 0
      change()
    },
    zoomBy: (factor: number) => {
      zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * factor))
      change()
    },
    reset: () => {
      rotation = startOf(stone, settings)
      zoom = 1
      swayUntil = 0
      change()
    },
    close: () => {
      isClosed = true
      controller.abort()
      resize.disconnect()
      cancelAnimationFrame(request)
      renderer.release()
    },
  }
}
