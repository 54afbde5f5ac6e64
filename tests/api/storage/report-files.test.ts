import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GET as showReport } from '@/app/api/report/[file]/route'
import { MAX_REPORT_BYTES } from '@/lib/domain/media/report-file'
import { addReportFile } from '@/lib/server/storage/report-files'
import { NOW } from '../../data/calls'
import { objectStream, paperReport, pdf } from '../../data/catalogue/reports'
import { withTestDatabase } from '../../data/connection'
import { withUploadsFolder } from '../../data/storage/uploads-folder'

withTestDatabase(async () => undefined)
withUploadsFolder()

const add = (bytes: Buffer) => addReportFile(bytes, { by: null, now: NOW })
const show = (src: string, headers: Record<string, string> = {}) =>
  showReport(new Request(`http://shop${src}`, { headers }), {
    params: Promise.resolve({ file: src.split('/').at(-1) ?? '' }),
  })
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('an uploaded report', () => {
  it('is kept byte by byte as a PDF, and runs nothing in a browser', async () => {
    const file = pdf({ note: 'GRS2026-012345' })
    const { src, bytes } = await add(file)
    expect(bytes).toBe(file.length)
    const answer = await show(src)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-length': String(file.length),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await bodyOf(answer)).toEqual(file)
    expect((await show(src, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('is shown as a picture at the size that its small print needs, without data of the camera', async () => {
    const { src, bytes } = await add(
      await sharp(await paperReport())
        .withExif({ IFD0: { Artist: 'Me' } })
        .jpeg()
        .toBuffer(),
    )
    const answer = await show(src)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-disposition')).toBe('inline')
    const picture = await bodyOf(answer)
    expect(picture.length).toBe(bytes)
    const { width, height, exif } = await sharp(picture).metadata()
    expect({ width, height, exif }).toEqual({ width: 2400, height: 3200, exif: undefined })
  })

  it.each([
    '/api/report/x.pdf',
    `/api/report/${'0'.repeat(64)}.pdf`,
    `/api/report/${'0'.repeat(64)}.exe`,
    '/api/report/..%2fx',
  ])('does not exist at %s', async (src) => {
    expect((await show(src)).status).toBe(404)
  })
})

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a file that is no report', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a page of HTML', () => Buffer.from('<script>alert(1)</script>'), 'not_a_report'],
    ['a page of HTML that names itself a PDF further down', () => Buffer.from('<p>%PDF-1.7</p>'), 'not_a_report'],
    ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_report'],
    ['an empty file', () => Buffer.alloc(0), 'not_a_report'],
    ['a PDF that is cut off', () => pdf().subarray(0, 150), 'broken'],
    ['a picture that is cut off', async () => (await paperReport()).subarray(0, 4000), 'broken'],
    ['a PDF behind a password', () => pdf({ trailer: '/Encrypt 9 0 R' }), 'protected'],
    ['a script', () => pdf({ catalog: `/OpenAction ${SCRIPT}` }), 'active'],
    ['a script whose name is escaped', () => pdf({ catalog: '/OpenAction << /S /J#61vaScript >>' }), 'active'],
    ['a program to start', () => pdf({ catalog: '/OpenAction << /S /Launch /F (x.exe) >>' }), 'active'],
    ['an attached file', () => pdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }), 'active'],
    ['a form that sends data', () => pdf({ catalog: '/AA << /O << /S /SubmitForm >> >>' }), 'active'],
    ['a script in an object stream', () => pdf({ streams: [objectStream(SCRIPT)] }), 'active'],
    [
      'a script in the second object stream',
      () => pdf({ streams: [objectStream('<< /Type /Font >>'), objectStream(SCRIPT)] }),
      'active',
    ],
    [
      'an object stream that no one can unpack',
      () => pdf({ streams: [{ dictionary: '/Type /ObjStm /Filter /FlateDecode', content: Buffer.from('no') }] }),
      'active',
    ],
    [
      'an object stream packed in a way that hides its content',
      () => pdf({ streams: [objectStream('<< >>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')] }),
      'active',
    ],
    [
      'an object stream that grows without measure',
      () => pdf({ streams: [objectStream(' '.repeat(70 * 1_048_576))] }),
      'active',
    ],
    ['a file that is too large', () => Buffer.concat([pdf(), Buffer.alloc(MAX_REPORT_BYTES)]), 'too_large'],
  ])('is refused: %s', async (_, make, reason) => {
    await expect(add(await make())).rejects.toMatchObject({ reason })
  })

  it('is no PDF with links, an opening page, fonts and object streams of usual programs', async () => {
    const catalog = '/OpenAction [3 0 R /Fit] /URI << /Base (https://www.gia.edu) >>'
    const link = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://www.gia.edu) >> >>'
    const file = pdf({ catalog, streams: [objectStream(link), objectStream('<< /Type /Font >>')] })
    expect(await add(file)).toMatchObject({ bytes: file.length })
  })
})
