import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)) }
/** The first test of a file may open an embedded database, which takes seconds on a small machine. */
const PATIENCE_MS = 30_000

const node = { environment: 'node', testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS } as const
const contract = ['tests/api/**/*.test.ts', 'tests/contract/**/*.test.ts']

export default defineConfig({
  resolve: { alias },
  test: {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    projects: [
      { extends: true, test: { ...node, name: 'unit', include: ['tests/**/*.test.ts'], exclude: contract } },
      { extends: true, test: { ...node, name: 'contract', include: contract } },
      {
        extends: true,
        test: { name: 'component', environment: 'happy-dom', include: ['tests/**/*.test.tsx'] },
      },
    ],
  },
})
