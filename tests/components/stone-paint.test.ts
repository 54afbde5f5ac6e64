import { expect, it } from 'vitest'
import { stonePaintOf } from '@/components/customization/drawing/paint'

const tourmaline = { slug: 'black-tourmaline', category_type_id: 2 }

it('a stone is drawn in its colour: a brownish black one is black, and one of no known colour is neutral', () => {
  const black = stonePaintOf(tourmaline, 'Black').body
  expect(stonePaintOf(tourmaline, 'Brownish black').body).toBe(black)
  expect(stonePaintOf(tourmaline, null).body).toBe(black)
  expect(stonePaintOf({ slug: 'sunstone', category_type_id: 2 }, null).body).toBe('#b7c4cc')
})
