import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DATA, ON_BOTH } from './databases.mjs'

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => `tests/${name}`)

it.each([...DATA, ...ON_BOTH])('%s matches test files', (start) => {
  expect(files.some((name) => name.startsWith(start) && name.endsWith('.test.ts'))).toBe(true)
})

it.each(ON_BOTH)('%s uses a database', (start) => {
  expect(DATA.some((folder) => start.startsWith(folder))).toBe(true)
})
