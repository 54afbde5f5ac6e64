import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSources } from '@/lib/cli/steps/source-hash.mjs'

let folder = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hash-'))
  write('app/page.tsx', 'one')
  write('public/stone.webp', 'photo')
  write('lib/cli/server.ts', 'server')
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['a changed source', 'app/page.tsx', 'two'],
  ['a new source', 'components/card.tsx', 'card'],
  ['another configuration', 'next.config.mjs', 'export default {}'],
  ['a new public file', 'public/other.webp', 'photo'],
])('differs after %s', (_, path, text) => {
  const before = hashSources(folder)
  write(path, text)
  expect(hashSources(folder)).not.toBe(before)
})

it.each([
  ['the command line', 'lib/cli/server.ts', 'another server'],
  ['the seed', 'lib/seed/load.ts', 'another seed'],
  ['the tests', 'tests/a.test.ts', 'a test'],
])('is the same after a change of %s, which is not part of the build', (_, path, text) => {
  const before = hashSources(folder)
  write(path, text)
  expect(hashSources(folder)).toBe(before)
})

it('does not confuse a name with a content', () => {
  write('lib/a', 'b')
  const one = hashSources(folder)
  rmSync(join(folder, 'lib/a'))
  write('lib/b', 'a')
  expect(hashSources(folder)).not.toBe(one)
})
