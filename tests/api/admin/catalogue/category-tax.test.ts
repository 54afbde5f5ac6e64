import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, tax_rate } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { toIndiaDate } from '@/lib/domain/time/india-clock'
import { as, NOW, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const BLUE_SAPPHIRE = 101

async function openCategory(role: 'staff' | 'manager' = 'manager') {
  const api = as(await makeCustomer(newMobile(), { role })).catalogue
  const found = (await api.categories({})).data?.find(({ id }) => id === BLUE_SAPPHIRE)
  if (!found) throw new Error('no category')
  const save = (version: number, more: object) =>
    api.savecategory({ id: BLUE_SAPPHIRE, version, draft: { ...found.draft, ...more } })
  return { api, found, save }
}

const storedRates = async () =>
  (await getDb())
    .select()
    .from(tax_rate)
    .where(eq(tax_rate.category_id, BLUE_SAPPHIRE))
    .orderBy(asc(tax_rate.effective_from))

it('HSN code and GST rate of a category are shown, changed from today on, and undone; earlier rates stay', async () => {
  const { api, found, save } = await openCategory()
  const db = await getDb()
  const [former, scheduled] = await storedRates()
  if (!former) throw new Error('no rate')
  expect(found.draft).toMatchObject({ hsn: former.hsn, gst_basis_points: former.basis_points })

  const changed = await save(found.version, { hsn: ' 71039910 ', gst_basis_points: 500 })
  expect(changed.data?.draft).toMatchObject({ hsn: '71039910', gst_basis_points: 500 })
  const today = { effective_from: toIndiaDate(NOW), hsn: '71039910', basis_points: 500 }
  expect(await storedRates()).toMatchObject([former, today, scheduled])
  const [stored] = await db.select().from(category).where(eq(category.id, BLUE_SAPPHIRE))
  expect(stored?.hsn).toBe('71039910')
  const item = { id: null, version: 0, stock_seen: null, draft: draftOf({ category_id: BLUE_SAPPHIRE }) }
  const { data: added } = await api.save(item)
  const shown = await as(null).product.getbyids({ ids: String(added?.id) })
  expect(shown.data?.[0]).toMatchObject({ hsn: '71039910' })

  const version = changed.data?.version ?? 0
  expect((await api.categoryhistory({ id: BLUE_SAPPHIRE })).data?.[0]?.fields).toEqual([
    { field: 'hsn', before: former.hsn, after: '71039910' },
    { field: 'gst_basis_points', before: former.basis_points, after: 500 },
  ])
  expect(await save(found.version, { gst_basis_points: 1_800 })).toMatchObject({ reason: 'conflict' })
  const undone = await api.undocategory({ id: BLUE_SAPPHIRE, version, change: version })
  expect(undone.data?.draft).toMatchObject({ hsn: former.hsn, gst_basis_points: former.basis_points })
})

it('an HSN code of another length and a rate that does not exist are refused at their fields', async () => {
  const { found, save } = await openCategory()
  const before = await storedRates()
  for (const hsn of ['', '71', '71031', '7103991', '710399100', '71a3'])
    expect(await save(found.version, { hsn }), hsn).toMatchObject({ data: { problems: [{ path: 'hsn' }] } })
  expect(await save(found.version, { gst_basis_points: 700 })).toMatchObject({
    data: { problems: [{ path: 'gst_basis_points' }] },
  })
  expect(await storedRates()).toEqual(before)
})

it('is for managers; the rest of the category is for all staff, also with a rate of former years', async () => {
  const { found, save } = await openCategory('staff')
  expect(await save(found.version, { gst_basis_points: 500 })).toMatchObject({ reason: 'not_allowed' })
  expect(await save(found.version, { hsn: '71039910' })).toMatchObject({ reason: 'not_allowed' })
  await (await getDb()).update(tax_rate).set({ basis_points: 1_200 }).where(eq(tax_rate.category_id, BLUE_SAPPHIRE))
  const texts = { gst_basis_points: 1_200, vedic_name: 'Neelam' }
  expect(await save(found.version, texts)).toMatchObject({ status: 1, data: { draft: texts } })
})

it('a form that is saved after a new rate has come into force keeps that rate', async () => {
  const { found } = await openCategory('staff')
  const tomorrow = new Date(NOW.getTime() + 86_400_000)
  const former = (await storedRates())[0]
  const rate = { category_id: BLUE_SAPPHIRE, effective_from: toIndiaDate(tomorrow), hsn: found.draft.hsn }
  await (await getDb()).insert(tax_rate).values({ ...rate, basis_points: 500, note: former?.note ?? null })
  const api = as(await makeCustomer(newMobile(), { role: 'staff' }), tomorrow).catalogue
  const request = { id: BLUE_SAPPHIRE, version: found.version, draft: { ...found.draft, vedic_name: 'Neel' } }
  const saved = await api.savecategory({ ...request, gst_seen: found.draft.gst_basis_points })
  expect(saved.data?.draft).toMatchObject({ vedic_name: 'Neel', gst_basis_points: 500 })
})

it('the English texts are shown where no French ones are entered', async () => {
  const { found, save } = await openCategory()
  const texts = { summary: toLocalized({ en: 'A corundum.', fr: ' ' }), care: toLocalized({ en: 'Soap.', fr: '' }) }
  const { data } = await save(found.version, texts)
  expect(data?.draft).toMatchObject({
    summary: toLocalized({ en: 'A corundum.' }),
    care: toLocalized({ en: 'Soap.' }),
  })
})
