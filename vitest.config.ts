import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)) }
/** The first test of a file may open an embedded database, which takes seconds on a small machine. */
const PATIENCE_MS = 30_000

const node = { environment: 'node', testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS } as const
/** Tests that touch data: they run on PGlite and, where there is one, on PostgreSQL too. */
const data = [
  'tests/api/**/*.test.ts',
  'tests/cache/refresh.test.ts',
  'tests/contract/**/*.test.ts',
  'tests/large/**/*.test.ts',
  'tests/orders/**/*.test.ts',
  'tests/search/**/*.test.ts',
  'tests/seed/load.test.ts',
  'tests/seo/sitemap.test.ts',
]
const postgresql = { ...node, name: 'postgresql', include: data }

export default defineConfig({
  resolve: { alias },
  test: {
    // Most of them wait for a database in another process, or for an answer that takes its time whatever it says.
    maxWorkers: availableParallelism() + 1,
    // Straight to the screen: a line said while a worker ends is no failure of a test.
    disableConsoleIntercept: true,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    projects: [
      { extends: true, test: { ...node, name: 'unit', include: ['tests/**/*.test.ts'], exclude: data } },
      {
        extends: true,
        test: {
          ...node,
          name: 'pglite',
          include: data,
          env: { TEST_DATABASE_URL: '' },
          globalSetup: 'tests/data/migrated.ts',
        },
      },
      ...(process.env.TEST_DATABASE_URL ? [{ extends: true as const, test: postgresql }] : []),
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: 'tests/components/loads-end.ts',
        },
      },
    ],
  },
})
