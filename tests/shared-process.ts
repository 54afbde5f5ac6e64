import process from 'node:process'
import { afterAll, vi } from 'vitest'

/**
 * Test files share a process, which saves its start and the packages' modules. Each file still begins with the shop's own
 * modules evaluated anew, with the environment of the run and without what earlier files left on `globalThis`.
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
