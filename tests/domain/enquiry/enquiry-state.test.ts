import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ENQUIRY_STATES, enquiryMoves, toEnquirySearch, toExcerpt } from '@/lib/domain/enquiry/enquiry-state'
import { escapeLike } from '@/lib/domain/text/escape-like'

it('every state leads to another one, and never back to new', () => {
  for (const state of ENQUIRY_STATES) {
    expect(enquiryMoves(state).length).toBeGreaterThan(0)
    expect(enquiryMoves(state)).not.toContain(state)
    expect(enquiryMoves(state)).not.toContain('new')
  }
})

it.each([
  ['+91 98450-12345', { digits: '9845012345', words: [] }],
  ['098450 12345', { digits: '9845012345', words: [] }],
  ['12345', { digits: '12345', words: [] }],
  ['CJ-26-4821-7730', { digits: null, words: ['CJ-26-4821-7730'] }],
  ['  blue  ring ', { digits: null, words: ['blue', 'ring'] }],
  ['22', { digits: null, words: ['22'] }],
  ['', { digits: null, words: [] }],
])('searches for %j', (text, search) => {
  expect(toEnquirySearch(text)).toEqual(search)
})

it('an excerpt shows whole words of the message, on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const shown = toExcerpt(text)
      expect(shown.length).toBeLessThanOrEqual(161)
      expect(shown).not.toContain('\n')
    }),
  )
  expect(toExcerpt(`${'word '.repeat(60)}`)).toBe(`${'word '.repeat(31)}word…`)
})

it('a search has no wildcard', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
