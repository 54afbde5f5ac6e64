import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeArchive } from '@/lib/cli/backup/archive'
import { listTables } from '@/lib/cli/backup/catalog'
import { readTar, type TarEntry } from '@/lib/cli/backup/tar'
import {
  contentOf,
  migratedPlace,
  newPlace,
  type Place,
  runInProcess,
  secretOf,
  within,
  writePlaceFile,
} from '../../data/backup/backup-places'
import { backupFixture, each, finishedContentOf, forge, PHOTO, withBackup } from '../../data/backup/backup-shop'
import { fillShop, makeProduct } from '../../data/fixtures'

withBackup()

describe('a restore is refused and writes nothing', () => {
  const expectRefused = async (path: string, place: Place, message: string | RegExp) => {
    const { ok, output } = await runInProcess(place, 'restore', path)
    expect(output).toMatch(message)
    expect(ok).toBe(false)
    expect(readdirSync(place.folder)).toEqual([])
    if (place.url) expect(await within(place, ({ db }) => listTables(db))).toEqual([])
  }

  it('for a truncated or altered file, or one that is no backup', async () => {
    const place = await newPlace()
    const bytes = readFileSync(backupFixture.file)
    const damaged = join(backupFixture.shop.folder, 'damaged.tar.gz')
    const write = (content: Buffer) => writeFileSync(damaged, content)
    write(bytes.subarray(0, bytes.length - 9))
    await expectRefused(damaged, place, /no backup, or not whole/)
    // A bit of the checksum of the whole, then of a row; other bits may not change what the file says.
    const flipBit = (content: Buffer, at: number) =>
      Buffer.concat([content.subarray(0, at), Buffer.from([(content[at] ?? 0) ^ 1]), content.subarray(at + 1)])
    write(flipBit(bytes, bytes.length - 8))
    await expectRefused(damaged, place, /no backup, or not whole/)
    const tar = gunzipSync(bytes)
    write(gzipSync(flipBit(tar, tar.indexOf('blue-sapphire'))))
    await expectRefused(damaged, place, /damaged: tables.category.000001\.ndjson is not what was backed up/)
    write(gzipSync(flipBit(tar, tar.indexOf('tables/category'))))
    await expectRefused(damaged, place, /The archive is damaged/)
    write(Buffer.from('sku,title'))
    await expectRefused(damaged, place, /no backup, or not whole/)
    await expectRefused(join(backupFixture.shop.folder, 'nothing.tar.gz'), place, /ENOENT/)
  })

  it('for files that are not in its manifest, or whose paths lead elsewhere', async () => {
    const place = await newPlace()
    const entries: TarEntry[] = []
    for await (const entry of readTar(backupFixture.file)) entries.push(entry)
    const path = join(backupFixture.shop.folder, 'other.tar.gz')
    const write = (changed: TarEntry[]) => writeArchive(path, each(changed))
    await write(entries.map((entry) => (entry.name === PHOTO ? { ...entry, bytes: Buffer.from('a stome') } : entry)))
    await expectRefused(path, place, /other\.tar\.gz is damaged: uploads\/photos\/ab\/ab12.* is not what was backed up/)
    await write(entries.filter(({ name }) => name !== PHOTO))
    await expectRefused(path, place, /is missing/)
    await write([{ name: '../../etc/cron.d/x', bytes: Buffer.from('x') }, ...entries])
    await expectRefused(path, place, /none of its files/)
  })

  it('for a newer version of the shop, by the name of its migration', async () => {
    const path = await forge('newer.tar.gz', (entries, manifest) => {
      manifest.migration = { tag: '9999_tomorrow', when: manifest.migration.when + 10 ** 9 }
      return entries
    })
    await expectRefused(path, await newPlace(), /newer version of the shop: its last migration is 9999_tomorrow/)
  })
})

describe('a restore into an existing shop', () => {
  it('requires --replace, and then replaces everything', async () => {
    const place = await migratedPlace()
    await within(place, async () => {
      await fillShop()
      await makeProduct()
    })
    writePlaceFile(place, `uploads/photos/ff/${'ff'.repeat(32)}.webp`, 'another stone')
    writePlaceFile(place, 'session-secret', 'another secret')
    const before = await contentOf(place)
    const { ok, output } = await runInProcess(place, 'restore', backupFixture.file)
    expect(output).toMatch(/There is a shop here already: .*database.*uploads.*secret.*--replace/)
    expect(ok).toBe(false)
    expect(await contentOf(place)).toEqual(before)

    const orphan = await forge('orphan.tar.gz', (entries) =>
      entries.map((entry) =>
        entry.name.startsWith('tables/category/')
          ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('["101"', '["102"')) }
          : entry,
      ),
    )
    expect((await runInProcess(place, 'restore', orphan, '--replace')).output).toContain(
      'product_category_id_category_id_fk',
    )
    expect(await contentOf(place)).toEqual(before)
    expect(secretOf(place)).toBe('another secret')

    expect((await runInProcess(place, 'restore', backupFixture.file, '--replace')).ok).toBe(true)
    expect(await contentOf(place)).toEqual(await finishedContentOf(backupFixture.shop))
    expect(secretOf(place)).toBe(secretOf(backupFixture.shop))
  })
})
