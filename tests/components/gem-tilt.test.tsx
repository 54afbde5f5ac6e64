import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canTilt, followTilt } from '@/lib/browser/gem-view/controls'

const turn = vi.fn()
const view = { turn, zoomBy: vi.fn(), reset: vi.fn() }
let controller = new AbortController()

/** The orientation of a device in degrees, as its sensors report it. */
class Orientation extends Event {
  constructor(
    readonly beta: number | null,
    readonly gamma: number | null,
  ) {
    super('deviceorientation')
  }
}
const tilt = (beta: number | null, gamma: number | null) => window.dispatchEvent(new Orientation(beta, gamma))
const withPermission = (requestPermission?: () => Promise<string>) =>
  vi.stubGlobal(
    'DeviceOrientationEvent',
    Object.assign(class extends Event {}, requestPermission && { requestPermission }),
  )
const turnScreen = (angle: number) => vi.stubGlobal('screen', { orientation: { angle } })
const lastTurn = () => turn.mock.lastCall?.map((radians: number) => Math.round((radians * 180) / Math.PI / 1.6))

beforeEach(() => {
  controller = new AbortController()
  turn.mockClear()
})
afterEach(() => {
  controller.abort()
  vi.unstubAllGlobals()
})

it('an iPhone is asked for its sensors within the tap, and its answer is awaited', async () => {
  let allow: (answer: string) => void = () => undefined
  const requestPermission = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        allow = resolve
      }),
  )
  withPermission(requestPermission)
  const answer = followTilt(view, controller.signal)
  // Safari refuses a request that comes after the tap has been handled.
  expect(requestPermission).toHaveBeenCalledOnce()
  tilt(10, 10)
  tilt(15, 10)
  expect(turn).not.toHaveBeenCalled()
  allow('granted')
  expect(await answer).toBe(true)
  tilt(20, 10)
  tilt(25, 7)
  expect(lastTurn()).toEqual([5, -3])
})

it.each([
  ['refused', () => Promise.resolve('denied')],
  ['not asked, because the tap is over', () => Promise.reject(new Error('NotAllowedError'))],
])('an iPhone whose sensors are %s leaves the stone to the fingers', async (_, requestPermission) => {
  withPermission(requestPermission)
  expect(await followTilt(view, controller.signal)).toBe(false)
  tilt(10, 10)
  tilt(15, 10)
  expect(turn).not.toHaveBeenCalled()
})

it('an Android phone asks nothing; noise, gaps and jumps do not turn the stone, and it stops on demand', async () => {
  withPermission()
  expect(await followTilt(view, controller.signal)).toBe(true)
  for (const [beta, gamma] of [
    [10, 10],
    [10.1, 10],
    [null, null],
    [89, -80],
  ] as const)
    tilt(beta, gamma)
  expect(turn).not.toHaveBeenCalled()
  tilt(87, -80)
  expect(lastTurn()).toEqual([-2, 0])
  controller.abort()
  tilt(80, -80)
  expect(turn).toHaveBeenCalledOnce()
})

it.each([
  [0, [5, 2]],
  [90, [-2, 5]],
  [180, [-5, -2]],
  [270, [2, -5]],
])('the stone turns about the axes of a screen that is turned by %i degrees', async (angle, expected) => {
  withPermission()
  turnScreen(angle)
  await followTilt(view, controller.signal)
  tilt(10, 10)
  tilt(15, 12)
  expect(lastTurn()).toEqual(expected)
})

it('only a device that is held offers to follow its tilt', () => {
  withPermission()
  for (const isCoarse of [true, false]) {
    vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
    expect(canTilt()).toBe(isCoarse)
  }
})
