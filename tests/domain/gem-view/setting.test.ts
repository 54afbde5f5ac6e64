import { expect, it } from 'vitest'
import { hangRotation, SETTING_DESIGNS, settingUniforms } from '@/lib/browser/gem-view/setting'
import { frameStone } from '@/lib/browser/gem-view/size-coin'
import { toViewedStone } from '@/lib/domain/gem-view/stone'

const stoneOf = (shape: string, cut = 'Mixed cut', category = 'ruby') => {
  const facts = { sku: 'RUBY-0008', category, shape, cut, colour: 'Pigeon’s-blood red', clarity: 'Eye clean' }
  const stone = toViewedStone({ ...facts, size: { length: 9, width: 7, depth: 4.4 } })
  if (!stone) throw new Error(shape)
  return stone
}
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

it.each([
  ['Oval', [1, 0], [0, 1, 0]],
  ['Pear', [1, 0], [0, 1, 0]],
  ['Heart', [0, 1], [1, 0, 0]],
])('a pendant of shape %s hangs upright: by its end, a pear by its tip, a heart by its cleft', (shape, up, column) => {
  const stone = stoneOf(shape)
  const { uHang } = settingUniforms(stone, { metal: 'silver', design: 'pendant' })
  expect(numbers(uHang).slice(0, 2)).toEqual(up)
  // The loop is above the stone, but for the cleft of a heart, and close to it.
  const reach = shape === 'Heart' ? 9 / 2 - 1.3 : 9 / 2
  expect(numbers(uHang)[2]).toBeGreaterThan(reach + 0.75)
  expect(numbers(uHang)[2]).toBeLessThan(reach + 2)
  expect(hangRotation(stone).slice(0, 3)).toEqual(column)
})

it.each(SETTING_DESIGNS)('the whole %s is in the picture, in a tall window and beside a coin', (design) => {
  for (const stone of [stoneOf('Pear'), stoneOf('Oval', 'Cabochon', 'star-ruby')]) {
    for (const hasCoin of [false, true]) {
      const { frame, shift } = frameStone(stone, 0.7, { design, hasCoin })
      const { uHang, uBound } = settingUniforms(stone, { metal: 'platinum', design })
      const top = design === 'ring' ? 2.2 : (numbers(uHang)[2] ?? 0) + (design === 'earring' ? 8.9 : 4)
      expect(top + shift[1]).toBeLessThan(frame)
      expect(-4.5 + shift[1]).toBeGreaterThan(-frame)
      const [x = 0, y = 0, , radius = 0] = numbers(uBound)
      if (design !== 'ring') expect(Math.hypot(x, y) + radius).toBeGreaterThan(top)
    }
  }
})
