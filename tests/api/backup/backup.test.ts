import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '@/lib/cli/backup/catalog'
import { migrateWithin } from '@/lib/cli/backup/migrations'
import { lockFolder } from '@/lib/db/folder-lock'
import { migrate } from '@/lib/db/migrate'
import { customer, product } from '@/lib/db/schema'
import { contentOf, KIND, newPlace, run, SERVER, secretOf, type, within } from '../../data/backup-places'
import { backedUp, wholeOf, withBackup } from '../../data/backup-shop'
import { newMobile } from '../../data/calls'
import { makeCustomer } from '../../data/fixtures'

withBackup()

describe('a backup', () => {
  it('is readable by its owner only, and never overwrites another file', async () => {
    expect(statSync(backedUp.file).mode & 0o777).toBe(0o600)
    const before = readFileSync(backedUp.file)
    const again = await run(backedUp.shop, 'backup', backedUp.file)
    expect(again).toMatchObject({ ok: false, output: expect.stringContaining('is there already') })
    expect(readFileSync(backedUp.file).equals(before)).toBe(true)
  })

  it.skipIf(KIND !== 'pglite')(
    'is refused while the shop has its folder open, with the number of its process',
    async () => {
      const unlock = await lockFolder(backedUp.shop.folder)
      const refused = await type(backedUp.shop, 'backup', join(backedUp.shop.folder, 'other.tar.gz'))
      unlock()
      expect(refused).toMatchObject({ ok: false, output: expect.stringContaining(`is open in process ${process.pid}`) })
    },
  )

  it.each(SERVER ? (['pglite', 'postgresql'] as const) : (['pglite'] as const))(
    'is restored into an empty %s place, row by row and file by file, and from there again',
    async (kind) => {
      const [there, back] = [await newPlace(kind), await newPlace()]
      expect(await type(there, 'restore', backedUp.file)).toMatchObject({
        ok: true,
        output: expect.stringContaining('2 files'),
      })
      const whole = await wholeOf(backedUp.shop)
      expect(whole.tables.order).toHaveLength(1)
      expect(await contentOf(there)).toEqual(whole)
      expect(secretOf(there)).toBe(secretOf(backedUp.shop))
      const other = join(there.folder, 'again.tar.gz')
      expect((await run(there, 'backup', other)).ok).toBe(true)
      expect((await run(back, 'restore', other)).ok).toBe(true)
      expect(await contentOf(back)).toEqual(whole)
    },
  )

  it('restores a working database: sequences continue, counters count, constraints hold', async () => {
    const place = await newPlace()
    await run(place, 'restore', backedUp.file)
    await within(place, async ({ db }) => {
      const before = await db.select().from(product).limit(1)
      const noted = () =>
        rowsOf(db, z.object({ id: z.number() }), 'select product_id as id from product_change order by 1')
      expect(await noted()).toEqual([{ id: 0 }])
      await db.update(product).set({ stock: 7 })
      const [piece] = await db.select().from(product)
      expect(piece).toMatchObject({ ...before[0], stock: 7, available: 1 })
      expect(await noted()).toEqual([{ id: 0 }, { id: piece?.id }])
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
  expect((await run(old, 'backup', path)).ok).toBe(true)
  const place = await newPlace()
  expect(await run(place, 'restore', path)).toMatchObject({ ok: true })
  await within(place, async (open) => {
    await migrate(open, place.url ?? undefined)
    expect(await open.db.select().from(customer)).toMatchObject([
      { name: 'Asha', role: 'customer', session_version: 1 },
    ])
  })
})
