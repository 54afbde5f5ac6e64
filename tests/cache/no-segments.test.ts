import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as ours from '@/lib/cache/no-segments.mjs'

// next.config.mjs puts ours in place of it by this very name; under another one Next would only be slower again.
it('what stands in for a module of Next gives all that Next takes from it', () => {
  const page = readFileSync('node_modules/next/dist/esm/server/app-render/entry-base.js', 'utf8')
  const taken = /export \{ ([\w, ]+) \} from '\.\/collect-segment-data';/.exec(page)?.[1]
  expect(Object.keys(ours)).toEqual(expect.arrayContaining(taken?.split(', ') ?? ['nothing']))
})
