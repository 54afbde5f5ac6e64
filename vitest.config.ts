import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { DATA, ON_BOTH, POSTGRES_ENV } from './tests/databases.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
/** A limit for what hangs, not for what is slow: two cores may run the browser tests at the same time. */
const TIMEOUT_MS = 120_000

const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'))
const startingWith = (starts: string[]) => files.filter((name) => starts.some((start) => name.startsWith(start)))
const replacesModules = (name: string) => readFileSync(join(root, name), 'utf8').includes('vi.mock(')

/** Files share a process, except those that replace modules: what they replace stays replaced for the next file. */
function projects(name: string, include: string[], more: { env?: Record<string, string>; globalSetup?: string } = {}) {
  const alone = include.filter(replacesModules)
  const together = include.filter((file) => !alone.includes(file))
  const shared = { isolate: false, setupFiles: 'tests/shared-process.ts' }
  return [
    { extends: true as const, test: { ...more, ...shared, name, include: together } },
    { extends: true as const, test: { ...more, name: `${name}-alone`, include: alone } },
  ].filter(({ test }) => test.include.length > 0)
}

const server = process.env.TEST_DATABASE_URL
const data = startingWith(DATA)
const embedded = server && !process.env.LONG ? startingWith(ON_BOTH) : data

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    // Most of them wait for a database in another process, or for an answer that takes its time whatever it says.
    maxWorkers: availableParallelism() + 1,
    // Straight to the screen: a line said while a worker ends is no failure of a test.
    disableConsoleIntercept: true,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: 20_000 } },
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC', ...POSTGRES_ENV },
    projects: [
      ...projects(
        'unit',
        files.filter((name) => !data.includes(name)),
      ),
      ...projects('pglite', embedded, { env: { TEST_DATABASE_URL: '' }, globalSetup: 'tests/data/migrated.ts' }),
      ...(server ? projects('postgresql', data, { globalSetup: 'tests/data/template.ts' }) : []),
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: 'tests/components/setup.ts',
        },
      },
    ],
  },
})
