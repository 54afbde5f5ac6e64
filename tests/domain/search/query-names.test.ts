import { describe, expect, it } from 'vitest'
import { findByName, findByPart, toNameIndex } from '@/lib/domain/search/query-names'
import { toSound } from '@/lib/domain/search/spelling'

const named = (id: number, official: string, ...others: string[]) => {
  const names = [official, ...others]
  return { id, official: [official], names, spoken: names.map(toSound) }
}
const index = toNameIndex([
  named(1, 'yellow sapphire', 'pukhraj', 'पुखराज'),
  named(2, 'blue sapphire', 'neelam'),
  named(3, 'blue topaz'),
  named(4, 'star ruby', 'sapphire red'),
  named(5, 'sapphire'),
])
const ids = (text: string) => findByName(text.split(' '), index).map(({ id }) => id)

describe('a search by name', () => {
  it('finds the exact name first, then prefixes, then names that contain the word', () => {
    expect(ids('sapphire')).toEqual([5, 4, 1, 2])
    expect(ids('blue')).toEqual([2, 3])
    expect(ids('neel')).toEqual([2])
    expect(ids('पुख')).toEqual([1])
  })

  it('finds a name by its sound, and by its words in any order, whole or as prefixes', () => {
    expect(ids('pukhraaj')).toEqual([1])
    expect(ids('sapphire blue')).toEqual([2])
    expect(ids('top bl')).toEqual([3])
  })

  it('finds nothing within a word, for an unknown word, or without words', () => {
    expect(ids('apphire')).toEqual([])
    expect(ids('blue ruby')).toEqual([])
    expect(findByName([], index)).toEqual([])
  })

  it('finds a name by most of the words and returns the remaining ones', () => {
    const { things, left } = findByPart(['oval', 'neelam', '5'], index)
    expect([things.map(({ id }) => id), left]).toEqual([[2], ['oval', '5']])
  })
})
