import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDisk } from '@/lib/cache/disk'
import { createPageStore } from '@/lib/cache/store'
import { fakePage } from './fake'

const MEGABYTE = 1_048_576
let root = ''
const folder = () => join(root, 'cache', 'build')
const pagesIn = () => readdirSync(folder()).filter((name) => name !== 'marks')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'navamani-cache-'))
  tagsManifest.clear()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function open(mostBytes = 10 * MEGABYTE, version = 'v1') {
  const disk = openDisk({ folder: folder(), maxBytes: mostBytes })
  return { storage: disk, store: createPageStore({ memoryMegabytes: 1, storage: disk, version }) }
}

describe('pages on disk', () => {
  it('are restored after a restart', async () => {
    const first = open()
    first.store.set('/ruby', fakePage('ruby'), { at: 5, version: 'v1' }, { revalidate: 60, expire: 90 })
    await first.store.close()
    const entry = await open().store.get('/ruby', 'APP_PAGE')
    expect(entry).toMatchObject({ lastModified: 5, cacheControl: { revalidate: 60, expire: 90 } })
    expect(entry?.value).toEqual(
      expect.objectContaining({ html: fakePage('ruby').html, rscData: Buffer.from('0:ruby') }),
    )
    expect(entry?.value.segmentData?.get('/_tree')?.toString()).toBe('tree')
  })

  it('are not restored for another version of the catalogue', async () => {
    const first = open()
    first.store.set('/ruby', fakePage('ruby'), first.store.start())
    await first.store.close()
    expect(await open(MEGABYTE, 'v2').store.get('/ruby', 'APP_PAGE')).toBeNull()
  })

  it('have file names derived by hash, whatever the URL', async () => {
    const { store, storage: disk } = open()
    const hostile = ['/../../etc/passwd', '/a\0b', `/${'x'.repeat(5_000)}`, '/CON', '/ruby', '/Ruby']
    for (const key of hostile) store.set(key, fakePage(key), store.start())
    await disk.settle()
    expect(pagesIn()).toHaveLength(hostile.length)
    expect(pagesIn().every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true)
    expect(readdirSync(root)).toEqual(['cache'])
  })

  it.each([
    ['cut short', (file: string) => truncateSync(file, statSync(file).size - 9)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['something else', (file: string) => writeFileSync(file, 'not a page')],
    ['changed in one byte', flipByte],
  ])('are skipped when the file is %s', async (_, damage) => {
    const first = open()
    first.store.set('/ruby', fakePage('ruby', { bytes: 5_000 }), first.store.start())
    await first.store.close()
    damage(join(folder(), pagesIn()[0] ?? ''))
    const second = open()
    expect(await second.store.get('/ruby', 'APP_PAGE')).toBeNull()
    await second.storage.settle()
    expect(pagesIn()).toEqual([])
  })

  it('are cleaned of unfinished files after a crash, and of other builds', async () => {
    await open().store.close()
    writeFileSync(join(folder(), `${'a'.repeat(64)}.99999`), 'half')
    mkdirSync(join(root, 'cache', 'earlier-build'))
    await open().storage.settle()
    expect(pagesIn()).toEqual([])
    expect(readdirSync(join(root, 'cache'))).toEqual(['build'])
  })

  it('stay within their size limit, together with those of earlier runs', async () => {
    for (const round of [1, 2]) {
      const { store, storage: disk } = open(MEGABYTE)
      for (let n = 0; n < 400; n++) {
        store.set(`/page-${round}-${n}`, fakePage(`${n}`), store.start())
        if (n % 50 === 0) await disk.settle()
      }
      await store.close()
      expect(pagesIn().length).toBeGreaterThan(100)
      expect(pagesIn().length * 4_096).toBeLessThanOrEqual(MEGABYTE)
    }
  })

  it('are not stored for invented paths', async () => {
    const { store, storage: disk } = open()
    for (let n = 0; n < 20_000; n++) store.set(`/no-${n}`, fakePage('lost', { status: 404 }), store.start())
    await disk.settle()
    expect(pagesIn()).toEqual([])
  })
})

describe('revalidated tags on disk', () => {
  it('survive a restart; damaged lines are skipped', async () => {
    const first = open()
    first.store.revalidateTags(['category:7', 'a "tag",\nof two lines'])
    await first.store.close()
    const text = readFileSync(join(folder(), 'marks'), 'utf8')
    writeFileSync(join(folder(), 'marks'), `{"half\n[1,2]\n${text}["cut`)
    const marked = tagsManifest.get('category:7')
    tagsManifest.clear()
    open()
    expect(marked?.stale).toBeGreaterThan(0)
    expect(tagsManifest.get('category:7')).toEqual(marked)
    expect(tagsManifest.size).toBe(2)
  })
})

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
  writeFileSync(file, bytes)
}
