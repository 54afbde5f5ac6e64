import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { addReportFile, readReportFile } from '@/lib/server/storage/report-files'
import { sweepMedia } from '@/lib/server/storage/sweep-media'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { pdf } from '../../../data/catalogue/reports'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { withUploadsFolder } from '../../../data/storage/uploads-folder'

withTestDatabase(fillShop)
withUploadsFolder()
beforeEach(resetLimits)

const upload = (note: string) => addReportFile(pdf({ note }), { by: null, now: NOW })
const stated = (number: string) => ({ laboratory: 'GRS', number, sample: false })

async function create(report: ProductDraft['report']) {
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  const answer = await catalogue.save({ id: null, version: 0, stock_seen: null, draft: draftOf({ report }) })
  return { catalogue, answer }
}

async function createSaved(report: ProductDraft['report']) {
  const { catalogue, answer } = await create(report)
  if (!answer.data) throw new Error(`not saved: ${answer.reason}`)
  return { catalogue, product: answer.data }
}

describe('the report of a product', () => {
  it('is public with its file, and without one only as it is stated', async () => {
    const file = await upload('one')
    const { product } = await createSaved({ ...stated('GRS2026-1'), file })
    const page = await as(null).product.getbyname({ name: product.draft.slug ?? '', lang: 'en' })
    expect(contract.product.getbyname.data.parse(page.data)?.report).toEqual({ ...stated('GRS2026-1'), file })
    expect((await as(null).certificate.get({ number: 'grs2026-1' })).data?.file).toEqual(file)
    const { product: other } = await createSaved(stated('GRS2026-2'))
    expect(other.draft.report).toEqual(stated('GRS2026-2'))
  })

  it('is replaced, removed and undone like every other field, and a conflict loses nothing', async () => {
    const [first, second] = [await upload('first'), await upload('second')]
    const { catalogue, product } = await createSaved({ ...stated('GRS2026-3'), file: first })
    const { id, version, draft } = product
    const replaced = { ...draft, report: { ...stated('GRS2026-3'), file: second } }
    const { data: changed } = await catalogue.save({ id, version, stock_seen: 1, draft: replaced })
    expect(changed?.draft.report?.file).toEqual(second)
    expect(await catalogue.save({ id, version, stock_seen: 1, draft })).toMatchObject({ reason: 'conflict' })
    const now = changed?.version ?? 0
    const { data: removed } = await catalogue.save({
      id,
      version: now,
      stock_seen: 1,
      draft: { ...draft, report: stated('GRS2026-3') },
    })
    expect(removed?.draft.report).not.toHaveProperty('file')
    const { data: history } = await catalogue.history({ id })
    expect(history?.[0]?.fields.map(({ field }) => field)).toEqual(['report'])
    const undone = await catalogue.undo({ id, version: removed?.version ?? 0, change: removed?.version ?? 0 })
    expect(undone.data?.draft.report?.file).toEqual(second)
  })

  it.each<[string, () => Promise<{ src: string; bytes: number }>, string]>([
    ['that was never uploaded', async () => ({ src: `/api/report/${'0'.repeat(64)}.pdf`, bytes: 10 }), 'unknown'],
    [
      'under another format',
      async () => ({ ...(await upload('x')), src: (await upload('x')).src.replace('pdf', 'webp') }),
      'unknown',
    ],
    ['with an invented size', async () => ({ ...(await upload('x')), bytes: 1 }), 'unknown'],
    ['of another host', async () => ({ src: '//example.com/api/report/a.pdf', bytes: 10 }), 'malformed'],
    ['that is a script', async () => ({ src: 'javascript:alert(1)', bytes: 10 }), 'malformed'],
  ])('is refused with a file %s', async (_, make, code) => {
    const { answer } = await create({ ...stated('GRS2026-9'), file: await make() })
    expect(answer.reason).toBe('draft_refused')
    expect(answer.data).toMatchObject({ problems: [{ path: 'report.file', code }] })
  })

  it('needs a laboratory and a number also with a file', async () => {
    const { answer } = await create({ laboratory: '', number: '', sample: false, file: await upload('bare') })
    expect(answer).toMatchObject({ reason: 'draft_refused' })
  })

  it('keeps its file while a product or a recent change names it, and loses it thirty days later', async () => {
    const month = 31 * 1_440
    const [used, unused] = [await upload('used'), await upload('unused')]
    await createSaved({ ...stated('GRS2026-4'), file: used })
    await sweepMedia(later(month))
    const read = ({ src }: { src: string }) => readReportFile(src.slice('/api/report/'.length, -4), 'pdf')
    expect(await read(used)).not.toBeNull()
    expect(await read(unused)).toBeNull()
  })
})
