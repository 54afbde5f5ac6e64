import { describe, expect, it } from 'vitest'
import { IMPORT_RULES } from './import-rules'
import { isWithin, readImports, readSources } from './sources'

const SHOP_FOLDERS = ['app', 'components', 'lib', 'messages', 'tests', 'middleware']
const sources = readSources().filter(({ path }) => !isWithin(path, 'tests'))
const isShopPath = (target: string) => SHOP_FOLDERS.some((root) => isWithin(target, root))

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

  it('have a rule for every file', () => {
    const withoutRule = sources.filter(({ path }) => !IMPORT_RULES.some(({ from }) => isWithin(path, from)))
    expect(withoutRule.map(({ path }) => path)).toEqual([])
  })

  it.each(IMPORT_RULES)('$from imports only the folders that it may', (rule) => {
    const files = sources.filter(({ path }) => IMPORT_RULES.find(({ from }) => isWithin(path, from)) === rule)
    expect(files.length).toBeGreaterThan(0)
    const violations = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, kind }) => {
          if (!isShopPath(target)) return !target.startsWith('node:') && rule.forbiddenPackages?.test(target) === true
          if ([rule.from, ...rule.allowed].some((folder) => isWithin(target, folder))) return false
          return kind === 'value' || !rule.types?.some((folder) => isWithin(target, folder))
        })
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(violations).toEqual([])
  })

  it('of client components never reach server code', () => {
    const forbidden = ['lib/server', 'lib/db', 'lib/session', 'lib/env', 'lib/site', 'lib/api']
    const violations = sources
      .filter(({ text }) => /^['"]use client['"]/.test(text))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target, kind }) => kind !== 'type' && target !== 'lib/api/client')
          .filter(({ target }) => forbidden.some((folder) => isWithin(target, folder)))
          .map(({ target }) => `${path} → ${target}`),
      )
    expect(violations).toEqual([])
  })
})
