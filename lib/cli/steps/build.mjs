import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { step } from './progress.mjs'
import { runQuietly } from './run.mjs'
import { hashSources } from './source-hash.mjs'

const HASH_FILE = '.next/navamani-hash'
const NEXT = 'node_modules/next/dist/bin/next'

/** True when .next contains a finished build of exactly these sources. */
function isBuilt(hash) {
  return existsSync('.next/BUILD_ID') && existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash
}

/** Builds the shop when its sources are not those of the last finished build. */
export async function buildIfChanged() {
  const hash = hashSources('.')
  if (isBuilt(hash)) return
  await step('Building the shop (a minute or two, only when its sources changed)', () =>
    runQuietly(process.execPath, [NEXT, 'build'], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }),
  )
  writeFileSync(HASH_FILE, hash)
}
