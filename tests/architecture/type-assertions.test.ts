import { describe, expect, it } from 'vitest'
import { readSources, type Source } from './sources'
import { listNodes, parseSource } from './syntax'

/** The files that may assert a type, with how often and why the compiler cannot know it. */
const ALLOWED: Record<string, [count: number, reason: string]> = {
  'components/customization/drawing/gem.tsx': [1, 'the index is taken modulo the length of the list'],
  'lib/api/client.ts': [1, 'a proxy makes each property on demand'],
  'lib/db/migrate.ts': [2, 'the kind of the connection names its driver'],
  'lib/domain/record-of.ts': [1, 'Object.fromEntries forgets the names of the keys'],
  'lib/i18n/pick.ts': [1, 'Object.fromEntries forgets the names of the keys'],
  'lib/i18n/translator.ts': [1, 'the cache holds translators of every namespace'],
  'lib/per-process.ts': [1, 'the map holds values of every type by their names'],
  'lib/server/admin/catalogue/catalogue-history.ts': [1, 'the column holds drafts of every kind as JSON'],
  'lib/server/admin/import/import-undo.ts': [1, 'the column holds drafts of every kind as JSON'],
  'lib/server/dispatch.ts': [1, 'the input of a handler depends on the path of its call'],
  'lib/server/enquiry/newsletter-email.ts': [1, 'Object.fromEntries forgets the names of the keys'],
  'lib/server/runtime/claim-next-job.ts': [1, 'the columns of a table given as a parameter are not known'],
}

const ASSERTIONS = new Set(['TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression'])

/** The type assertions of a file apart from `as const`. */
function listAssertions(source: Pick<Source, 'path' | 'text'>): string[] {
  return listNodes(parseSource(source))
    .filter(({ type }) => ASSERTIONS.has(type))
    .map(({ start, end }) => source.text.slice(start, end))
    .filter((text) => !/\bas const$/.test(text))
}

describe('type assertions', () => {
  it.each([
    ["import * as a from 'a'", 0],
    ["export { a as b } from 'a'", 0],
    ["const a = ['as string'] as const", 0],
    ['const a = <A,>(b: A) => b satisfies A', 0],
    ['const a = b as A', 1],
    ['const a = b as unknown as A', 2],
    ['const a = <A>b', 1],
    ['const a = b!.c', 1],
    ['function a() { return (b as A).c as const }', 1],
  ])('are recognised: %s', (text, count) => {
    expect(listAssertions({ path: 'a.ts', text })).toHaveLength(count)
  })

  it('occur only where the compiler cannot know the type', () => {
    const found = readSources().flatMap((source) => {
      const assertions = listAssertions(source)
      return assertions.length > 0 ? [[source.path, assertions] as const] : []
    })
    const unexpected = found.filter(([path, { length }]) => ALLOWED[path]?.[0] !== length)
    const outdated = Object.keys(ALLOWED).filter((path) => !found.some(([file]) => file === path))
    expect({ unexpected, outdated }).toEqual({ unexpected: [], outdated: [] })
  })
})
