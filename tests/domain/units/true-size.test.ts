import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OUTLINES, outlinePath, toOutline } from '@/lib/domain/units/outline'
import { CARD_MM, parseDots, shareOfCoin, toDots, toDrawingBox, toPixels } from '@/lib/domain/units/true-size'
import { MAX_ZOOM, NO_ZOOM, panBy, pinchOf, withinBox, zoomAt } from '@/lib/domain/units/zoom'

/** Pseudo-random numbers, the same every time. */
function* numbers(seed = 7): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}
const random = numbers()
const from = (min: number, max: number) => min + random.next().value * (max - min)

describe('the drawing of a stone on a coin', () => {
  it('contains the coin and the stone', () => {
    expect(toDrawingBox(9.4, 7.8)).toEqual({ width: 22, height: 22 })
    expect(toDrawingBox(30, 12)).toEqual({ width: 22, height: 32 })
    expect(toDrawingBox(60, 12)).toBeNull()
    expect(shareOfCoin(9.4)).toBe(0.47)
  })

  it('has the given length and width for every outline', () => {
    for (const outline of OUTLINES) {
      for (let time = 0; time < 50; time++) {
        const length = from(3, 50)
        const width = from(3, 50)
        const path = outlinePath(outline, length, width)
        expect(path).toMatch(/^M [-\d.]+ [-\d.]+ .*Z$/)
        expect(path).not.toMatch(/NaN|Infinity/)
        const all = [...path.matchAll(/-?[\d.]+/g)].map(Number)
        expect(Math.max(...all.map(Math.abs))).toBeLessThanOrEqual((Math.max(length, width) / 2) * 1.2 + 1)
      }
    }
  })

  it.each([
    ['Oval', 'ellipse'],
    ['Octogonale', 'octagon'],
    ['Poire', 'pear'],
    ['Cœur', 'heart'],
    ['Carrée', 'square'],
    ['Triangular', 'triangle'],
    [null, 'ellipse'],
  ])('has for %s the outline %s', (shape, outline) => expect(toOutline(shape)).toBe(outline))
})

describe('the calibration of a screen', () => {
  it('draws a card in its real width, whatever the zoom of the page after the calibration', () => {
    const among = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const screens = fc.record({ dotsPerMm: among(2.4, 18), ratio: among(0.5, 4), enlarged: among(0.5, 3) })
    fc.assert(
      fc.property(screens, ({ dotsPerMm, ratio, enlarged }) => {
        // The frame is moved until a card of 85.6 mm fits; this is its width in pixels.
        const framePixels = (CARD_MM.width * dotsPerMm) / ratio
        const remembered = toDots(framePixels / CARD_MM.width, ratio)
        const drawnPixels = CARD_MM.width * toPixels(remembered, ratio * enlarged)
        const drawnMm = (drawnPixels * ratio * enlarged) / dotsPerMm
        expect(drawnMm).toBeCloseTo(85.6, 6)
      }),
    )
  })

  it('is refused for an impossible screen', () => {
    expect(parseDots('11.3')).toBe(11.3)
    for (const text of [null, '', 'x', '-4', '0', '1e9', 'NaN']) expect(parseDots(text)).toBeNull()
  })
})

describe('a zoomed picture', () => {
  const box = { width: 400, height: 600 }
  const inside = ({ scale, x, y }: typeof NO_ZOOM) => {
    expect(scale).toBeGreaterThanOrEqual(1)
    expect(scale).toBeLessThanOrEqual(MAX_ZOOM)
    expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * box.width) / 2 + 1e-9)
    expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * box.height) / 2 + 1e-9)
  }

  it('never shows anything outside of the picture', () => {
    let zoom = NO_ZOOM
    for (let time = 0; time < 500; time++) {
      const point = { x: from(-200, 200), y: from(-300, 300) }
      zoom = time % 3 === 0 ? panBy(zoom, point, box) : zoomAt(zoom, from(0.4, 2.4), point, box)
      inside(zoom)
    }
  })

  it('keeps the point under the finger in place', () => {
    const point = { x: 60, y: -40 }
    const zoom = zoomAt({ scale: 2, x: 30, y: 20 }, 1.5, point, box)
    const under = ({ scale, x, y }: typeof NO_ZOOM) => [(point.x - x) / scale, (point.y - y) / scale]
    expect(under(zoom)).toEqual(under({ scale: 2, x: 30, y: 20 }))
  })

  it('can be reset', () => {
    expect(withinBox({ scale: 0.3, x: 90, y: -90 }, box)).toEqual(NO_ZOOM)
    expect(zoomAt({ scale: 3, x: 100, y: 100 }, 0.1, { x: 5, y: 5 }, box)).toEqual(NO_ZOOM)
  })

  it('measures the distance of two fingers', () => {
    expect(pinchOf({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ middle: { x: 15, y: 20 }, distance: 50 })
  })
})
