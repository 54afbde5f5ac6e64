import { describe, expect, it } from 'vitest'
import { listZip } from '@/lib/browser/zip/zip-files'
import { crc32 } from '@/lib/domain/zip/crc32'
import { type Packed, zip } from '../../data/zip'

const text = (value: string) => Buffer.from(value)
const archiveOf = (files: Packed[], comment?: string) => new Blob([new Uint8Array(zip(files, comment))])
const list = (files: Packed[], comment?: string) => listZip(archiveOf(files, comment))
const photo = { name: 'RUBY-1.jpg', content: text('a photograph'.repeat(500)) }

/** Each file as name, type and text, or the name of its error. */
async function readAll(files: Packed[]): Promise<string[]> {
  const listed = await list(files)
  return Promise.all(
    listed.files.map(({ read }) =>
      read().then(
        async (file) => `${file.name} ${file.type} ${await file.text()}`,
        (error: unknown) => (error instanceof Error ? error.constructor.name : 'unknown'),
      ),
    ),
  )
}

it('the checksum is that of the format', () => expect(crc32(0, text('123456789'))).toBe(0xcbf43926))

describe('the files of an archive', () => {
  it('are read one by one, packed or not, with their type', async () => {
    const video = { name: 'ruby/RUBY-1.MP4', content: text('a video'), method: 0 }
    expect(await readAll([photo, video])).toEqual([
      `RUBY-1.jpg image/jpeg ${photo.content}`,
      'RUBY-1.MP4 video/mp4 a video',
    ])
  })

  it('are found behind a comment; folders and what systems add are left out', async () => {
    const added = ['photos/', '__MACOSX/._RUBY-1.jpg', '.DS_Store', 'photos/Thumbs.db']
    const { files, refused } = await list(
      [...added.map((name) => ({ name, content: text('') })), photo],
      'from the studio',
    )
    expect([files.map(({ name }) => name), refused]).toEqual([['RUBY-1.jpg'], []])
  })

  it('are read in the format ZIP64 too, which some programs write for archives of any size', async () => {
    const video = { name: 'RUBY-1.mp4', content: text('a video'), method: 0 }
    const { files, refused } = await listZip(new Blob([new Uint8Array(zip([photo, video], 'a comment', true))]))
    const contents = await Promise.all(files.map(async ({ read }) => (await read()).text()))
    expect([contents, refused]).toEqual([[String(photo.content), 'a video'], []])
    const large = { ...photo, size: 26 * 1_048_576 }
    expect((await listZip(new Blob([new Uint8Array(zip([large], '', true))]))).refused).toEqual([
      { name: photo.name, reason: 'too_large' },
    ])
  })

  it('never leave their folder: only the last part of the name counts', async () => {
    const content = text('outside')
    expect(
      await readAll([
        { name: '../../etc/RUBY-1.png', content },
        { name: 'C:\\pictures\\RUBY-2.png', content },
      ]),
    ).toEqual(['RUBY-1.png image/png outside', 'RUBY-2.png image/png outside'])
  })

  it.each<[string, Partial<Packed>, string]>([
    ['another archive', { name: 'more.zip' }, 'zip_nested'],
    ['one behind a password', { flags: 1 }, 'zip_encrypted'],
    ['an unknown compression', { method: 14 }, 'zip_method'],
    ['a photograph larger than 25 MB', { size: 26 * 1_048_576 }, 'too_large'],
    ['a video larger than 100 MB', { name: 'a.mp4', size: 101 * 1_048_576 }, 'too_large'],
  ])('are refused by name before they are unpacked: %s', async (_, more, reason) => {
    const { files, refused } = await list([{ ...photo, ...more }, photo])
    expect(files).toHaveLength(1)
    expect(refused).toEqual([{ name: more.name ?? photo.name, reason }])
  })

  it.each<[string, Partial<Packed>]>([
    ['unpacks to more than it declares', { content: Buffer.alloc(20 * 1_048_576), size: 1_000 }],
    ['unpacks to less', { size: photo.content.length + 1 }],
    ['has another checksum', { crc: 1 }],
  ])('are refused if one %s, and the others are accepted', async (_, more) => {
    expect(await readAll([{ ...photo, ...more }, photo])).toEqual([
      'ZipEntryError',
      `RUBY-1.jpg image/jpeg ${photo.content}`,
    ])
  })

  it('are refused if the packed content is damaged', async () => {
    const bytes = zip([photo])
    bytes.fill(0xff, 40, 60)
    const { files } = await listZip(new Blob([new Uint8Array(bytes)]))
    await expect(files[0]?.read()).rejects.toThrow(photo.name)
  })
})

describe('an archive is refused', () => {
  const whole = zip([photo])
  const whole64 = zip([photo], '', true)
  /** The 64-bit archive with other bytes so many before its end. */
  const changed64 = (before: number, bytes: number[]) => {
    const changed = Buffer.from(whole64)
    changed.set(bytes, changed.length - before)
    return changed
  }
  it.each<[string, Buffer, string]>([
    ['that is not an archive', text('PK but no archive'), 'zip_broken'],
    ['that is empty', Buffer.alloc(0), 'zip_broken'],
    ['of which the beginning is missing', whole.subarray(60), 'zip_broken'],
    ['of which the end is missing', whole.subarray(0, -30), 'zip_broken'],
    ['in the format ZIP64 without the record that it names', whole64.subarray(-42), 'zip_broken'],
    ['in the format ZIP64 whose locator names a place outside', changed64(34, [0xff, 0xff, 0xff, 0xff]), 'zip_broken'],
    ['in the format ZIP64 with an impossible number', changed64(43, [0xff]), 'zip_broken'],
    ['in the format ZIP64 with a directory beyond its end', changed64(50, [0xff, 0xff]), 'zip_broken'],
    ['in the format ZIP64 of more than 10,000 files', changed64(66, [0x11, 0x27]), 'zip_too_large'],
    [
      'of more files than a folder of photographs has',
      zip(Array(10_001).fill({ name: 'a', content: text('') })),
      'zip_too_large',
    ],
    [
      'that unfolds to more than 4 GB',
      zip(Array(45).fill({ ...photo, name: 'a.mp4', size: 99 * 1_048_576 })),
      'zip_too_large',
    ],
  ])('%s', async (_, bytes, reason) => {
    await expect(listZip(new Blob([new Uint8Array(bytes)]))).rejects.toMatchObject({ reason })
  })
})
