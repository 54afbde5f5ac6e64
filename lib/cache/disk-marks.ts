import { readFileSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { applyMarks, filterRecent, formatMark, type Mark, parseMark } from './marks'

const MAX_LINES = 100_000

const toText = (marks: Mark[]) => marks.map((mark) => `${formatMark(mark)}\n`).join('')

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Loads the marks of earlier runs into Next and appends new ones to a file, one per line; damaged lines are skipped.
 */
export function openMarksFile(file: string) {
  let lines = 0

  function compact(): void {
    const newest = new Map(readLines(file).flatMap((line) => toEntries(parseMark(line))))
    const marks = filterRecent([...newest.values()], Date.now())
    applyMarks(marks)
    writeFileSync(file, toText(marks))
    lines = 0
  }

  compact()
  return {
    async add(marks: Mark[]): Promise<void> {
      await appendFile(file, toText(marks))
      lines += marks.length
      if (lines > MAX_LINES) compact()
    },
  }
}

function toEntries(mark: Mark | null): [string, Mark][] {
  return mark ? [[mark.tag, mark]] : []
}
