import { existsSync, readdirSync, readFileSync } from 'node:fs'

const MAX_PAGES = 5
const MAX_LINES = 60
const MAX_ERROR_LINES = 12
/** A page's own part of a snapshot; the header before it is the same everywhere. */
const OWN_PART = /^\s*- (main|dialog)\b/
const UNSELECTED = /^\s*- option "[^"]*"$/

/** The errors of failed browser tests and what their pages showed, as Playwright wrote them beside each screenshot. */
export function describeFailedPages(folder) {
  const tests = existsSync(folder) ? readdirSync(folder).sort() : []
  const failed = tests.filter((test) => existsSync(`${folder}/${test}/error-context.md`))
  return failed.slice(0, MAX_PAGES).flatMap((test) => {
    const text = readFileSync(`${folder}/${test}/error-context.md`, 'utf8')
    const error = /# Error details\n+```\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n') ?? []
    const lines = /```yaml\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n') ?? []
    const start = Math.max(
      0,
      lines.findIndex((line) => OWN_PART.test(line)),
    )
    const shown = lines.slice(start).filter((line) => !UNSELECTED.test(line))
    return [`· ${test}`, ...error.slice(0, MAX_ERROR_LINES), ...shown.slice(0, MAX_LINES)]
  })
}
