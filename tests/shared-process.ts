import process from 'node:process'
import { afterAll, vi } from 'vitest'

/**
 * Test files share a process, which saves its start and loading the packages. Each file still starts with newly evaluated
 * modules of the shop, the environment of the run, and without the globals of earlier files.
 */
const before = { ...process.env }

vi.resetModules()
for (const key of Object.keys(globalThis)) if (key.startsWith('navamani')) Reflect.deleteProperty(globalThis, key)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const key of Object.keys(process.env)) if (!(key in before)) delete process.env[key]
  Object.assign(process.env, before)
})
