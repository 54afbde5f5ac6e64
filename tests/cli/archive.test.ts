import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { writeArchive } from '@/lib/cli/backup/archive'
import { readTar, type TarEntry } from '@/lib/cli/backup/tar'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* stream(entries: TarEntry[], error?: Error) {
  yield* entries
  if (error) throw error
}

async function readAll(path: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  for await (const entry of readTar(path)) entries.push(entry)
  return entries
}

it('an archive returns the names and bytes written to it, and equal content has equal bytes', async () => {
  const Bytes = fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }),
    fc.constantFrom(0, 511, 512, 513, 100_000).map((size) => new Uint8Array(size).fill(7)),
  )
  const Entries = fc.array(
    fc.record({ name: fc.stringMatching(/^[a-zé/]{1,90}[a-z]$/), bytes: Bytes.map((bytes) => Buffer.from(bytes)) }),
    { maxLength: 5 },
  )
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await fc.assert(
    fc.asyncProperty(Entries, async (entries) => {
      await writeArchive(first, stream(entries))
      await writeArchive(second, stream(entries))
      expect(await readAll(first)).toEqual(entries)
      expect(readFileSync(first).equals(readFileSync(second))).toBe(true)
    }),
    { numRuns: 15 },
  )
})

it('an archive that cannot be completed fails with the cause and leaves no file', async () => {
  const entries = [{ name: 'a', bytes: Buffer.alloc(1_000_000) }]
  const path = join(folder, 'unfinished')
  await expect(writeArchive(path, stream(entries, new RangeError('a bad row')))).rejects.toThrow('a bad row')
  await expect(writeArchive(join(folder, 'missing', 'unfinished'), stream(entries))).rejects.toThrow('ENOENT')
  expect(readdirSync(folder).filter((name) => name.startsWith('unfinished'))).toEqual([])
})
