import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONG_PARTS, readResults, toDocument } from '@/lib/cli/steps/long-parts.mjs'

const row = (part: string, result: string) => ({
  part,
  date: '2026-11-23 01:00',
  commit: 'abc1234',
  cores: '2',
  work: '20,100 requests: visitor 4,020',
  result,
  duration: '12 s',
})

it('parses the table that it wrote, in the order of the parts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-'))
  const file = join(folder, 'run.md')
  try {
    expect(readResults(file)).toEqual([])
    writeFileSync(file, toDocument([row('chaos', 'failed'), row('fuzz', 'passed')]))
    expect(readResults(file)).toEqual([row('fuzz', 'passed'), row('chaos', 'failed')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('reads the amount of work from the output of a part, without a character that would end a cell', () => {
  const fuzz = LONG_PARTS.find(({ name }) => name === 'fuzz')
  expect(fuzz?.toWork('x\nfuzz on PostgreSQL, seed 7\n12 requests: a|b 12\n')).toBe(
    'fuzz on PostgreSQL, seed 7; 12 requests: a/b 12',
  )
  expect(fuzz?.toWork('')).toBe('not said')
})
