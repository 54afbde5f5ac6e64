import { existsSync, readdirSync, readFileSync } from 'node:fs'

const MAX_PAGES = 5
const MAX_LINES = 60
/** A page's own part of a snapshot; the header before it is the same everywhere. */
const OWN_PART = /^\s*- (main|dialog)\b/
const UNSELECTED = /^\s*- option "[^"]*"$/

/** What the pages of failed browser tests showed at that moment, as Playwright wrote it beside each screenshot. */
export function describeFailedPages(folder) {
  const tests = existsSync(folder) ? readdirSync(folder).sort() : []
  const failed = tests.filter((test) => existsSync(`${folder}/${test}/error-context.md`))
  return failed.slice(0, MAX_PAGES).flatMap((test) => {
    const text = readFileSync(`${folder}/${test}/error-context.md`, 'utf8')
    const lines = /```yaml\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n') ?? []
    const start = Math.max(
      0,
      lines.findIndex((line) => OWN_PART.test(line)),
    )
    const shown = lines.slice(start).filter((line) => !UNSELECTED.test(line))
    return [`· ${test}`, ...shown.slice(0, MAX_LINES)]
  })
}
