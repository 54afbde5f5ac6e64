import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// `findBy…` waits as long as a busy machine needs; it returns as soon as the element is there.
configure({ asyncUtilTimeout: 10_000 })

/** What a page loads when it is needed is there before its window goes: nothing mounts where no document is left. */
afterAll(() => vi.dynamicImportSettled())
