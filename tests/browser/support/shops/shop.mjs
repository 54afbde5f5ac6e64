import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import process from 'node:process'
import { WARNINGS_FILE } from './warnings-file.mjs'

const FOLDER = '.tmp/browser'
/** Variables of the developer must not reach the shop under test. */
const NOT_HERE = [
  'DATABASE_URL',
  'REDIS_URL',
  'SITE_URL',
  'SESSION_SECRET',
  'TRUST_PROXY',
  'SEED_PRODUCTS',
  'API_BASE_URL',
  'GTM_ID',
]

/** The key with which the second shop calls it (tests/browser/support/shops/second-shop.ts). */
const API_KEY = 'key-of-the-second-shop'

rmSync(FOLDER, { recursive: true, force: true })
rmSync(WARNINGS_FILE, { force: true })
Object.assign(process.env, { DATA_DIR: FOLDER, DEMO: '1', LOG_LEVEL: 'warn', API_KEY })
for (const name of NOT_HERE) process.env[name] = ''
// Node warns of it beside NO_COLOR.
delete process.env.FORCE_COLOR
// Before the shop opens, since the tests begin as soon as it answers.
execFileSync(process.execPath, ['--import', 'tsx', 'tests/browser/support/shops/fill.ts'], { stdio: 'inherit' })
cpSync('.tmp/prepared/empty', FOLDER, { recursive: true })
await import('../../../../lib/cli/start.mjs')
