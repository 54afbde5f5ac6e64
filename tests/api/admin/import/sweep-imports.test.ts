import { mkdtempSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_import } from '@/lib/db/schema'
import { env } from '@/lib/env'
import { sweepImports } from '@/lib/server/admin/import/sweep-imports'
import { uploadPath } from '@/lib/server/storage/upload-folder'
import { uploadStore } from '@/lib/server/storage/uploads'
import { later, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'

const DAY = 24 * 60

withTestDatabase(async () => {
  env().UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'uploads-'))
})

it('deletes catalogue files after a week, except one that is being imported', async () => {
  const states = { a: 'running', b: 'ready', c: 'cancelled', d: null } as const
  for (const [letter, state] of Object.entries(states)) {
    const sha = letter.repeat(64)
    await uploadStore().save('imports', `${sha}.csv`, Buffer.from('sku'))
    await utimes(uploadPath('imports', `${sha}.csv`), NOW, NOW)
    const row = { format: 'csv' as const, file_name: 'x.csv', sha, mapping: {}, at: NOW, beat_at: NOW }
    if (state) await (await getDb()).insert(catalogue_import).values({ ...row, state })
  }
  expect(await sweepImports(later(7 * DAY - 1))).toBe(0)
  expect(await sweepImports(later(7 * DAY + 1))).toBe(3)
  expect(await uploadStore().read('imports', `${'a'.repeat(64)}.csv`)).not.toBeNull()
  const rows = await (await getDb()).select().from(catalogue_import).orderBy(catalogue_import.id)
  expect(rows.map(({ state }) => state)).toEqual(['running', 'cancelled', 'cancelled'])
})
