import { expect, it } from 'vitest'
import { isMapped } from '@/lib/domain/catalogue/birthstone'
import birthstones from '@/lib/domain/catalogue/birthstones.json'

it('a month says that another stone takes the place of its own only where that is so', () => {
  const mapped = birthstones.filter(isMapped).map(({ month, categoryName }) => [month, categoryName])
  expect(mapped).toEqual([
    ['march', 'Lapis Lazuli'],
    ['august', 'Black Tourmaline'],
    ['october', 'Opalite'],
  ])
})
