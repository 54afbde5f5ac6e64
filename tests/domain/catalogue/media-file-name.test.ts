import { expect, it } from 'vitest'
import { toMediaPlaces } from '@/lib/domain/media/media-file-name'

it.each([
  ['BSP-1023.jpg', ['BSP-1023 photo 1']],
  ['BSP-1023_2.jpg', ['BSP-1023_2 photo 1', 'BSP-1023 photo 2']],
  ['BSP-1023-360-01.jpg', ['BSP-1023-360-01 photo 1', 'BSP-1023 frame 1']],
  ['bsp-1023_360_72.WEBP', ['bsp-1023_360_72 photo 1', 'bsp-1023 frame 72', 'bsp-1023_360 photo 72']],
  ['BSP-1023.mp4', ['BSP-1023 video 1']],
  ['photos/2026/RUBY.0034.png', ['RUBY.0034 photo 1']],
  ['..\\..\\RUBY-1.webm', ['RUBY-1 video 1']],
  ['notes.txt', []],
  ['.jpg', []],
  ['BSP-1023', []],
])('the file %s may be for %j', (name, places) => {
  expect(toMediaPlaces(name).map(({ sku, kind, position }) => `${sku} ${kind} ${position}`)).toEqual(places)
})
