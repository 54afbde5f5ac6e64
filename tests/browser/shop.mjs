import { rmSync } from 'node:fs'
import process from 'node:process'

const FOLDER = '.tmp/browser'
/** What the person at the keyboard has set must not reach the shop under test. */
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

/** What the second shop knows it by (tests/browser/second-shop.ts). */
const API_KEY = 'key-of-the-second-shop'

rmSync(FOLDER, { recursive: true, force: true })
Object.assign(process.env, { DATA_DIR: FOLDER, DEMO: '1', LOG_LEVEL: 'warn', API_KEY })
for (const name of NOT_HERE) process.env[name] = ''
await import('../../lib/cli/start.mjs')
