import { expect, it } from 'vitest'
import { toLinkFigures } from '@/lib/seo/audit/link-figures'

it('counts the pages that link to a page, and the clicks from the home page', () => {
  const linkedFrom = new Map([
    ['/', new Set(['/a', '/b'])],
    ['/a', new Set(['/', '/a'])],
    ['/b', new Set(['/a', '/c'])],
    ['/far', new Set(['/island'])],
  ])
  expect(Object.fromEntries(toLinkFigures(['/', '/a', '/b', '/far', '/island'], linkedFrom))).toEqual({
    '/': { inlinks: 2, depth: 0 },
    '/a': { inlinks: 1, depth: 1 },
    '/b': { inlinks: 2, depth: 2 },
    '/far': { inlinks: 1, depth: null },
    '/island': { inlinks: 0, depth: null },
  })
})
