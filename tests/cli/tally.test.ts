import { describe, expect, it } from 'vitest'
import { toBar } from '@/lib/cli/steps/progress.mjs'
import { addTallies, fromPlaywright, fromVitest, readTally, toSummary } from '@/lib/cli/steps/tally.mjs'

describe('the summary line', () => {
  it('names passed and failed', () => {
    expect(toSummary({ passed: 412, failed: 0, skipped: 0 })).toBe('412 passed, 0 failed')
  })
  it('names the skipped only if there are any', () => {
    expect(toSummary({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
  })
  it('adds up several reports', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(addTallies(one, one)).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })
})

describe('test reports', () => {
  it('count a test file that could not be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
      ],
    }
    expect(fromVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('count failures outside any browser test', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] }
    expect(fromPlaywright(report)).toEqual({ passed: 4, failed: 3, skipped: 2 })
  })

  it('count a missing report as a failure', () => {
    expect(readTally('.tmp/no-such-report.json', 0, fromVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('toBar', () => {
  it.each([
    [0, 10, '░░░░░░░░░░ 0 %'],
    [3, 10, '███░░░░░░░ 30 %'],
    [12, 10, '██████████ 100 %'],
    [0, 0, '██████████ 100 %'],
  ])('draws %i of %i', (done, total, bar) => expect(toBar(done, total)).toBe(bar))
})
