import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { checkArchive, withManifest, writeArchive } from '@/lib/cli/backup/archive'
import { MANIFEST, type Manifest } from '@/lib/cli/backup/manifest'
import { readTar, type TarEntry } from '@/lib/cli/backup/tar'
import { setting } from '@/lib/db/schema'
import { as, NOW, newMobile, request } from '../calls'
import { fillShop, makeCustomer, makeProduct } from '../fixtures'
import { contentOf, dropPlaces, migratedPlace, type Place, runInProcess, within, writePlaceFile } from './backup-places'

export const PHOTO = `uploads/photos/ab/${'ab12'.repeat(16)}-640.webp`
export const VIDEO = `uploads/videos/ef/${'ef56'.repeat(16)}.mp4`
const ODD = 'Zoë "Ruby"\\ \n\ttab, 💎 {null}'
/** Each test creates and fills embedded databases, which takes a minute beside other tests. */
const TIMEOUT_MS = 300_000

/** A shop with an order, an owner, special characters, a JSON null, files and a secret, and the backup of it. */
export const backupFixture: { shop: Place; file: string } = { shop: { folder: '', url: null }, file: '' }

/** Creates that shop for a test file. */
export function withBackup(): void {
  vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS })
  beforeAll(async () => {
    const shop = await migratedPlace()
    await within(shop, async (open) => {
      await fillShop()
      await makeCustomer(newMobile(), { name: ODD, role: 'owner' })
      const mobile_no = newMobile()
      const buyer = await makeCustomer(mobile_no)
      const contact = { name: 'Zoë', email: 'a@example.com', mobile_no }
      const checkout = request(await makeProduct({ tags: ['a,b', 'c"d'] }), { contact, payment_method: 'cod' })
      expect((await as(buyer, NOW).order.createpay(checkout)).status).toBe(1)
      await open.db.insert(setting).values({ key: 'odd', value: sql`'null'::jsonb` })
    })
    writePlaceFile(shop, PHOTO, 'a stone')
    writePlaceFile(shop, VIDEO, 'a turning stone')
    writePlaceFile(shop, `uploads/enquiries/cd/${'cd34'.repeat(16)}.pdf`, 'a report')
    writePlaceFile(shop, `${PHOTO}.${crypto.randomUUID()}`, 'half of a stone')
    writePlaceFile(shop, 'session-secret', 'a secret of forty letters and some more')
    const file = join(shop.folder, 'backup.tar.gz')
    const { ok, output } = await runInProcess(shop, 'backup', file)
    expect(output).toMatch(/backup\.tar\.gz: \d+ rows of \d+ tables/)
    expect(ok).toBe(true)
    Object.assign(backupFixture, { shop, file })
  })
  afterAll(dropPlaces)
}

/** The contents of a place without unfinished files. */
export async function finishedContentOf(place: Place) {
  const { files, ...rest } = await contentOf(place)
  return { ...rest, files: files.filter(([name]) => !name?.includes('webp.')) }
}

export async function* each(entries: TarEntry[]) {
  yield* entries
}

/** A valid backup with other entries or another manifest. */
export async function forge(
  name: string,
  change: (entries: TarEntry[], manifest: Manifest) => TarEntry[],
): Promise<string> {
  const { shop, file } = backupFixture
  const manifest = await checkArchive(file)
  const entries: TarEntry[] = []
  for await (const entry of readTar(file)) if (entry.name !== MANIFEST) entries.push(entry)
  const changed = change(entries, manifest)
  const path = join(shop.folder, name)
  await writeArchive(
    path,
    withManifest(each(changed), () => manifest),
  )
  return path
}
