import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A busy machine needs more time; `findBy…` still returns as soon as the element is there.
configure({ asyncUtilTimeout: 10_000 })

/** Waits for lazy imports before the window is removed, so that nothing mounts without a document. */
afterAll(() => vi.dynamicImportSettled())
