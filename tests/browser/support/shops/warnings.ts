import { existsSync, readFileSync } from 'node:fs'
import { WARNINGS_FILE } from './warnings-file.mjs'

/** Fails a run in which a shop had a warning of Node, such as listeners that nobody removes. Playwright calls it at the end. */
export default function refuseWarnings(): void {
  if (existsSync(WARNINGS_FILE)) throw new Error(`A shop had warnings:\n${readFileSync(WARNINGS_FILE, 'utf8')}`)
}
