import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'

/** Gives a test file a folder of its own for uploads, and returns it. */
export function withUploadsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  beforeAll(() => vi.stubEnv('UPLOADS_DIR', folder))
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
