import { expect, it } from 'vitest'
import { isSubstitute } from '@/lib/domain/catalogue/birthstone'
import birthstones from '@/lib/domain/catalogue/birthstones.json'

it('a month names a substitute stone only where the catalogue lacks its own', () => {
  const mapped = birthstones.filter(isSubstitute).map(({ month, categoryName }) => [month, categoryName])
  expect(mapped).toEqual([
    ['march', 'Lapis Lazuli'],
    ['august', 'Black Tourmaline'],
    ['october', 'Opalite'],
  ])
})
