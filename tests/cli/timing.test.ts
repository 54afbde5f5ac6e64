import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeFailedPages } from '@/lib/cli/steps/failed-pages.mjs'
import { countAssertions, filesOfPlaywright, filesOfVitest, slowestFiles } from '@/lib/cli/steps/timing.mjs'

const keep = (name: string, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'timing-'))
  writeFileSync(join(folder, name), text)
  return { folder, path: join(folder, name) }
}

it('lists the slowest files first, and separates set-up from tests', () => {
  const file = (name: string, endTime: number, duration: number) => ({
    name: join(process.cwd(), name),
    startTime: 0,
    endTime,
    assertionResults: [{ duration }],
  })
  const testResults = [file('tests/quick.test.ts', 100, 90), file('tests/slow.test.ts', 5_000, 1_000)]
  const { path } = keep('report.json', JSON.stringify({ testResults }))
  const lines = slowestFiles(path, filesOfVitest)
  expect(lines.map((line: string) => line.split(' ')[0])).toEqual(['tests/slow.test.ts', 'tests/quick.test.ts'])
  expect(lines[0]).toMatch(/5\.0 s +set-up +4\.0 s +1 tests$/)
})

it('adds up every test of a browser file, including inner groups', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const suites = [{ file: 'cart.spec.ts', specs: [spec(10)], suites: [{ specs: [spec(20), spec(30)] }] }]
  expect(filesOfPlaywright({ suites })).toEqual([
    { file: 'tests/browser/cart.spec.ts', total: 60, tests: 60, count: 3 },
  ])
})

it('shows nothing for a run that did not happen', () => {
  expect(slowestFiles('.tmp/no-such-report.json', filesOfVitest)).toEqual([])
})

it('counts assertions where they are made', () => {
  const { folder } = keep(
    'a.test.ts',
    'expect(1).toBe(1)\nexpect.soft(2).toBe(2)\nawait expect.poll(f).toBe(3)\nexpected(4)',
  )
  expect(countAssertions(folder)).toBe(3)
})

it('shows what the pages of failed browser tests showed, without the header of the shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'))
  mkdirSync(join(folder, 'sign-in'))
  mkdirSync(join(folder, 'passed'))
  const page = ['- banner:', '  - link "Cart"', '- main:', '  - status: One moment…', '  - option "India"']
  writeFileSync(join(folder, 'sign-in/error-context.md'), `# Error\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n`)
  expect(describeFailedPages(folder)).toEqual(['· sign-in', '- main:', '  - status: One moment…'])
  expect(describeFailedPages(join(folder, 'missing'))).toEqual([])
})
