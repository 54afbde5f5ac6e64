import { describe, expect, it } from 'vitest'
import { ARROWS } from './arrows'
import { isWithin, readImports, readSources } from './sources'

const OURS = ['app', 'components', 'lib', 'messages', 'tests', 'middleware']
const sources = readSources().filter(({ path }) => !isWithin(path, 'tests'))
const isOurs = (target: string) => OURS.some((root) => isWithin(target, root))

describe('imports between folders', () => {
  it('are recognised in every syntax', () => {
    const text = [
      "import { a } from '@/lib/db/x'",
      "import type { B } from '../contract/types'",
      "import { type C, type D } from './d'",
      "import './globals.css'",
      "export { e } from 'zod'",
      "const later = () => import('./late')",
    ].join('\n')
    expect(readImports('lib/server/file.ts', text)).toEqual([
      { target: 'lib/db/x', kind: 'value' },
      { target: 'lib/contract/types', kind: 'type' },
      { target: 'lib/server/d', kind: 'type' },
      { target: 'zod', kind: 'value' },
      { target: 'lib/server/globals.css', kind: 'value' },
      { target: 'lib/server/late', kind: 'lazy' },
    ])
  })

  it.each(ARROWS)('$from imports only the folders that it may', (arrow) => {
    const own = sources.filter(({ path }) => ARROWS.find(({ from }) => isWithin(path, from)) === arrow)
    expect(own.length).toBeGreaterThan(0)
    const broken = own.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, kind }) => {
          if (!isOurs(target)) return !target.startsWith('node:') && arrow.without?.test(target) === true
          if ([arrow.from, ...arrow.may].some((folder) => isWithin(target, folder))) return false
          return kind === 'value' || !arrow.types?.some((folder) => isWithin(target, folder))
        })
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('of client components never reach server code', () => {
    const forbidden = ['lib/server', 'lib/db', 'lib/session', 'lib/env', 'lib/site', 'lib/api']
    const broken = sources
      .filter(({ text }) => /^['"]use client['"]/.test(text))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target, kind }) => kind !== 'type' && target !== 'lib/api/client')
          .filter(({ target }) => forbidden.some((folder) => isWithin(target, folder)))
          .map(({ target }) => `${path} → ${target}`),
      )
    expect(broken).toEqual([])
  })
})
