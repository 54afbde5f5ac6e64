import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A busy machine needs more time; `findBy…` still returns as soon as the element is there.
configure({ asyncUtilTimeout: 10_000 })

const timers = new Set<NodeJS.Timeout>()
globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(target, self, values) {
    const timer: NodeJS.Timeout = Reflect.apply(target, self, values)
    timers.add(timer)
    return timer
  },
})

/** Waits for lazy imports before the window is removed, so that nothing mounts without a document. */
afterAll(() => vi.dynamicImportSettled())

/** Ends what is left to run later, as a window that closes does: a message that fades away needs its window. */
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
})
