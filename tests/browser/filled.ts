import { execFile } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** How many pieces a shop of a test's own has, unless the test says otherwise. */
export const FEW_PIECES = '60'
const FILLED = '.tmp/filled'
const DATABASE = 'pg'

/** Fills an embedded database once for all tests: a shop of a test's own opens a copy, which takes half the time. */
export default async function fillOnce(): Promise<void> {
  rmSync(FILLED, { recursive: true, force: true })
  const args = ['--import', 'tsx', 'lib/cli/seed.ts', '--products', FEW_PIECES]
  const env = { ...process.env, DATA_DIR: FILLED, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  await promisify(execFile)(process.execPath, args, { env })
}

/** Puts the filled database where a shop would make the same one itself. */
export function layFilled({ DATA_DIR, DATABASE_URL, API_BASE_URL, SEED_PRODUCTS }: Record<string, string>): void {
  if (!DATA_DIR || DATABASE_URL || API_BASE_URL || SEED_PRODUCTS !== FEW_PIECES) return
  const [from, to] = [join(FILLED, DATABASE), join(DATA_DIR, DATABASE)]
  if (existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true })
}
