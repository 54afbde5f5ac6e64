import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_COLUMNS, MAX_CONDITIONS, PAGE_COLUMNS } from '@/lib/domain/routing/page-columns'
import { isPrintable } from '@/lib/domain/routing/page-metadata'
import {
  type AuditedPage,
  findPageProblems,
  PAGE_KINDS,
  PAGE_LIST_FILTERS,
  PAGE_LIST_SORTS,
  parsePageListQuery,
  sortBy,
  toPageListQuery,
} from '@/lib/domain/routing/page-problems'

it('takes the columns and one more comparison from the forms of the table', () => {
  const query = parsePageListQuery({ cols: ['words', 'title'], f: 'words.lt.50', fc: 'title', fo: 'has', fv: 'a;b%' })
  expect(query?.columns).toEqual(['title', 'words'])
  expect(query?.conditions).toEqual([
    { column: 'words', operator: 'lt', value: '50' },
    { column: 'title', operator: 'has', value: 'a;b%' },
  ])
})

const fine: AuditedPage = {
  kind: 'product',
  title: 'Natural ruby, certified',
  description: 'x'.repeat(120),
  titleWidth: 300,
  descriptionWidth: 800,
  h1: 'A ruby',
  words: 40,
  linked: true,
  alternates: 'both',
  dataFaults: [],
}

describe('the page list in the admin', () => {
  it.each([
    [{}, []],
    [{ titleWidth: 601 }, ['too_long']],
    [{ descriptionWidth: 961 }, ['too_long']],
    [{ title: 'Ruby' }, ['too_short']],
    [{ description: 'Rubies from Mozambique.' }, ['too_short']],
    [{ words: 3 }, ['thin']],
    [{ words: 30 }, []],
    [{ words: 30, kind: 'facet' as const }, ['thin']],
    [{ h1: '' }, ['missing']],
    [{ alternates: 'closed' as const }, []],
    [{ title: '', linked: false }, ['missing', 'orphan']],
    [{ alternates: 'broken' as const, dataFaults: ['no name'] }, ['broken_alternate', 'structured_data']],
  ])('%j has the problems %j', (change, problems) => expect(findPageProblems({ ...fine, ...change })).toEqual(problems))

  it('parses its own URL', () => {
    const condition = fc.oneof(
      fc.record({
        column: fc.constantFrom('title' as const, 'h1' as const),
        operator: fc.constantFrom('has' as const, 'not' as const, 'is' as const),
        value: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text === text.trim() && isPrintable(text)),
      }),
      fc.record({
        column: fc.constant('words' as const),
        operator: fc.constantFrom('gt' as const, 'lt' as const),
        value: fc.integer({ min: -99, max: 9999 }).map(String),
      }),
      fc.constant({ column: 'updated' as const, operator: 'after' as const, value: '2026-11-30' }),
      fc.constant({ column: 'changed_by' as const, operator: 'empty' as const, value: '' }),
    )
    const query = fc.record({
      q: fc.string({ maxLength: 20 }).map((text) => text.trim()),
      lang: fc.constantFrom('en' as const, 'fr' as const, null),
      problem: fc.constantFrom(...PAGE_LIST_FILTERS, null),
      kind: fc.constantFrom(...PAGE_KINDS, null),
      conditions: fc.array(condition, { maxLength: MAX_CONDITIONS }),
      columns: fc.subarray([...PAGE_COLUMNS], { minLength: 1 }),
      sort: fc.constantFrom(...PAGE_LIST_SORTS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      view: fc.constantFrom('compact' as const, 'details' as const),
      page: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(query, (filters) => {
        expect(parsePageListQuery(Object.fromEntries(new URLSearchParams(toPageListQuery(filters))))).toEqual(filters)
      }),
    )
  })

  it('is sorted by a column, problems first, and turned round by the same column', () => {
    const query = parsePageListQuery({ q: 'ruby', page: '3' })
    if (!query) throw new Error('no query')
    const byWidth = sortBy(query, 'widest')
    expect(byWidth).toMatchObject({ q: 'ruby', sort: 'widest', direction: 'desc', page: 1 })
    expect(sortBy(byWidth, 'widest')).toMatchObject({ sort: 'widest', direction: 'asc' })
    expect(toPageListQuery(byWidth)).toBe('q=ruby&sort=widest')
  })

  it('drops invalid filters, and has no impossible page number', () => {
    expect(
      parsePageListQuery({
        ...{ lang: 'de', problem: 'x', kind: 'x', sort: '', dir: 'up', view: '', q: ['a', ' b '], cols: 'x,' },
        ...{
          f: 'words.lt.x;nothing.is.1;title.lt.5;title.has.\0;updated.after.2026-02-31',
          fc: 'title',
          fo: 'has',
          fv: ' ',
        },
      }),
    ).toEqual({
      q: 'b',
      lang: null,
      problem: null,
      kind: null,
      sort: 'path',
      direction: 'asc',
      view: 'compact',
      page: 1,
      conditions: [],
      columns: DEFAULT_COLUMNS,
    })
    for (const page of ['0', '-1', 'x', '1.5', '9999999']) expect(parsePageListQuery({ page })).toBeNull()
  })
})
