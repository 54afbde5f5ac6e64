import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as ours from '@/lib/cache/no-segments.mjs'

// next.config.mjs replaces Next's module by this file name; with another name Next would only be slower again.
it('the replacement of a module of Next exports all that Next imports from it', () => {
  const page = readFileSync('node_modules/next/dist/esm/server/app-render/entry-base.js', 'utf8')
  const imported = /export \{ ([\w, ]+) \} from '\.\/collect-segment-data';/.exec(page)?.[1]
  expect(Object.keys(ours)).toEqual(expect.arrayContaining(imported?.split(', ') ?? ['nothing']))
})
