import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { env } from '@/lib/env'
import { uploadPath } from '@/lib/server/storage/upload-folder'
import { uploadStore } from '@/lib/server/storage/uploads'

const name = `${'ab12'.repeat(16)}-640.webp`

it('stores a file, reads it back, and leaves no temporary files', async () => {
  env().UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'uploads-'))
  await Promise.all([1, 2, 3].map(() => uploadStore().save('photos', name, Buffer.from('stone'))))
  expect((await uploadStore().read('photos', name))?.toString()).toBe('stone')
  expect(readdirSync(join(env().UPLOADS_DIR ?? '', 'photos', 'ab'))).toEqual([name])
  expect(await uploadStore().read('enquiries', name)).toBeNull()
  await uploadStore().remove('photos', name)
  expect(await uploadStore().read('photos', name)).toBeNull()
})

it.each(['../secret', `${'ab12'.repeat(16)}/../x`, `${'AB12'.repeat(16)}`, '', `${'ab12'.repeat(16)}.html`])(
  'refuses the name %j',
  (wrong) => {
    expect(() => uploadPath('photos', wrong)).toThrow(RangeError)
  },
)
