import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryRows } from '@/lib/cli/backup/catalog'
import { migrateWithin } from '@/lib/cli/backup/migrations'
import { lockFolder } from '@/lib/db/folder-lock'
import { migrate } from '@/lib/db/migrate'
import { customer, product } from '@/lib/db/schema'
import {
  contentOf,
  KIND,
  newPlace,
  runCommand,
  runInProcess,
  SERVER,
  secretOf,
  within,
} from '../../data/backup/backup-places'
import { backupFixture, finishedContentOf, PHOTO, withBackup } from '../../data/backup/backup-shop'
import { newMobile } from '../../data/calls'
import { makeCustomer } from '../../data/fixtures'

withBackup()

describe('a backup', () => {
  it('is readable by its owner only, and never overwrites another file', async () => {
    expect(statSync(backupFixture.file).mode & 0o777).toBe(0o600)
    const before = readFileSync(backupFixture.file)
    const again = await runInProcess(backupFixture.shop, 'backup', backupFixture.file)
    expect(again).toMatchObject({ ok: false, output: expect.stringContaining('is there already') })
    expect(readFileSync(backupFixture.file).equals(before)).toBe(true)
  })

  it.skipIf(KIND !== 'pglite')(
    'is refused while the shop has its folder open, with the number of its process',
    async () => {
      const unlock = await lockFolder(backupFixture.shop.folder)
      const refusal = await runCommand(backupFixture.shop, 'backup', join(backupFixture.shop.folder, 'other.tar.gz'))
      unlock()
      expect(refusal).toMatchObject({ ok: false, output: expect.stringContaining(`is open in process ${process.pid}`) })
    },
  )

  it.each(SERVER ? (['pglite', 'postgresql'] as const) : (['pglite'] as const))(
    'is restored into an empty %s place, row by row and file by file, and from there again',
    async (kind) => {
      const [there, back] = [await newPlace(kind), await newPlace()]
      expect(await runCommand(there, 'restore', backupFixture.file)).toMatchObject({
        ok: true,
        output: expect.stringContaining('3 files'),
      })
      const whole = await finishedContentOf(backupFixture.shop)
      expect(whole.tables.order).toHaveLength(1)
      expect(await contentOf(there)).toEqual(whole)
      expect(secretOf(there)).toBe(secretOf(backupFixture.shop))
      const other = join(there.folder, 'again.tar.gz')
      expect((await runInProcess(there, 'backup', other)).ok).toBe(true)
      expect((await runInProcess(back, 'restore', other)).ok).toBe(true)
      expect(await contentOf(back)).toEqual(whole)
    },
  )

  it('restores a working database: sequences continue, counters count, constraints hold', async () => {
    const place = await newPlace()
    await runInProcess(place, 'restore', backupFixture.file)
    await within(place, async ({ db }) => {
      const before = await db.select().from(product).limit(1)
      const changedProducts = () =>
        queryRows(db, z.object({ id: z.number() }), 'select product_id as id from product_change order by 1')
      expect(await changedProducts()).toEqual([{ id: 0 }])
      await db.update(product).set({ stock: 7 })
      const [productRow] = await db.select().from(product)
      expect(productRow).toMatchObject({ ...before[0], stock: 7, available: 1 })
      expect(await changedProducts()).toEqual([{ id: 0 }, { id: productRow?.id }])
      expect(await makeCustomer(newMobile())).toBe(3)
      await expect(db.update(product).set({ category_id: 999 })).rejects.toThrow()
    })
  })
})

it('a backup of an older version is migrated to the current version', async () => {
  const old = await newPlace()
  const [first] = JSON.parse(readFileSync('lib/db/migrations/meta/_journal.json', 'utf8')).entries
  await within(old, async ({ db }) => {
    await migrateWithin(db, 0, first.when)
    await db.execute(sql`insert into customer (mobile_no, name, is_verified) values ('9800000001', 'Asha', true)`)
  })
  const path = join(old.folder, 'old.tar.gz')
  expect((await runInProcess(old, 'backup', path)).ok).toBe(true)
  const place = await newPlace()
  expect(await runInProcess(place, 'restore', path)).toMatchObject({ ok: true })
  await within(place, async (open) => {
    await migrate(open, place.url ?? undefined)
    expect(await open.db.select().from(customer)).toMatchObject([
      { name: 'Asha', role: 'customer', session_version: 1 },
    ])
  })
})

it('a stored backup of the first version is restored', async () => {
  const place = await newPlace()
  expect(await runInProcess(place, 'restore', 'tests/data/backup/backup-of-first-version.tar.gz')).toMatchObject({
    ok: true,
  })
  await within(place, async (open) => {
    expect(await open.db.select().from(customer)).toMatchObject([{ name: 'Zoë "Ruby"', role: 'customer' }])
  })
  expect(readFileSync(join(place.folder, PHOTO), 'utf8')).toBe('a stone')
  expect(secretOf(place)).toBe('a secret of forty letters and some more')
})
