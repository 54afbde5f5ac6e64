import { afterAll, vi } from 'vitest'

/** What a page loads when it is needed is there before its window goes: nothing mounts where no document is left. */
afterAll(() => vi.dynamicImportSettled())
