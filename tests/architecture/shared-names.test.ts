import { describe, expect, it } from 'vitest'
import { isWithin, readSources, type Source } from './sources'
import { listExports } from './syntax'

/** Names that Next.js reads from the files of its routes. */
const NEXT = /^(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD|dynamic|revalidate|viewport|generate[A-Z]\w+|metadata)$/
/** A call of the contract, its handler and its table have the name of the call. */
const CALL_FOLDERS = ['lib/contract', 'lib/server', 'lib/db/schema']

/** Whether files may share a name because each declares the same thing in its layer. */
function isOneMeaning(name: string, files: string[]): boolean {
  const isIn = (folders: string[]) => files.every((path) => folders.some((folder) => isWithin(path, folder)))
  if (files.every((path) => isWithin(path, 'app'))) return NEXT.test(name)
  if (/^[a-z]+$/.test(name)) return isIn(CALL_FOLDERS)
  const components = files.filter((path) => path.endsWith('.tsx') && /^[A-Z][a-z]/.test(name))
  // A component is named after the type that it shows.
  if (files.length === 2 && components.length === 1) return true
  // A schema of the contract is named after the type that it checks, a function of lib/api after that of the server.
  const pairs = [
    ['lib/contract', 'lib/domain'],
    ['lib/contract', 'lib/db'],
    ['lib/api', 'lib/server'],
  ]
  return (
    files.length === 2 && pairs.some((pair) => pair.every((folder) => files.some((path) => isWithin(path, folder))))
  )
}

/** Exported names that several files declare with different meanings. */
function findSharedNames(sources: Pick<Source, 'path' | 'text'>[]): string[] {
  const filesByName = new Map<string, string[]>()
  for (const source of sources) {
    for (const name of new Set(listExports(source)))
      filesByName.set(name, [...(filesByName.get(name) ?? []), source.path])
  }
  return [...filesByName]
    .filter(([name, files]) => files.length > 1 && !isOneMeaning(name, files))
    .map(([name, files]) => `${name}: ${files.join(', ')}`)
}

describe('exported names', () => {
  it.each([
    ['another meaning', 'lib/seo/a.ts', 'lib/pdf/a.ts', 'export type Style = string', 1],
    ['another function', 'lib/api/a.ts', 'lib/seo/a.ts', 'export const toLines = () => 1', 1],
    ['two components', 'components/a/a.tsx', 'components/b/a.tsx', 'export function Row() {}', 1],
    ['a call outside the contract', 'lib/cli/a.ts', 'lib/server/a.ts', 'export async function confirm() {}', 1],
    ['a call and its function', 'lib/contract/a.ts', 'lib/server/a.ts', 'export const confirm = 1', 0],
    ['a component and its type', 'components/a/row.tsx', 'lib/domain/a.ts', 'export type Row = string', 0],
    ['a route of Next', 'app/a/route.ts', 'app/b/route.ts', 'export async function GET() {}', 0],
    ['a name passed on', 'lib/api/a.ts', 'lib/seo/a.ts', "export { toLines } from './lines'", 0],
    ['a name of the file alone', 'lib/api/a.ts', 'lib/seo/a.ts', 'const toLines = 1', 0],
  ])('are compared between files: %s', (_, first, second, text, count) => {
    const sources = [first, second].map((path) => ({ path, text }))
    expect(findSharedNames(sources)).toHaveLength(count)
  })

  it('have one meaning in the whole shop', () => {
    const sources = readSources().filter(({ path }) => !isWithin(path, 'tests'))
    expect(findSharedNames(sources)).toEqual([])
  })
})
