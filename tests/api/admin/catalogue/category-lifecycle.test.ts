import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, category, tax_rate, term } from '@/lib/db/schema'
import { createCategoryDraft } from '@/lib/domain/catalogue/category-draft'
import { NO_CATEGORY_FACTS } from '@/lib/domain/catalogue/category-facts'
import { toLocalized } from '@/lib/domain/locale'
import { dispatch } from '@/lib/server/dispatch'
import { findPages } from '@/lib/server/seo/public-page'
import { as, NOW, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const BLUE_SAPPHIRE = 101
const PRECIOUS = 1
const SEMI_PRECIOUS = 2
const RUDRAKSHA = 4

const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).catalogue })
const draft = (name: string, more: object = {}) => ({
  ...createCategoryDraft(900),
  name: toLocalized({ en: name, fr: `${name} (fr)` }),
  summary: toLocalized({ en: `About ${name}.`, fr: `À propos : ${name}.` }),
  ...more,
})
const request = (name: string, more: object = {}) => ({
  id: null,
  version: 0,
  draft: draft(name, more),
  taxed_like: BLUE_SAPPHIRE,
})

async function create(name: string, more: object = {}) {
  const { api } = await staff()
  const { status, data, reason } = await api.savecategory(request(name, more))
  if (status !== 1 || !data) throw new Error(`not created: ${reason}`)
  return { api, created: data }
}

const isListed = async (slug: string) =>
  ((await as(null).category.listall({})).data ?? []).some((one) => one.slug === slug)
const isPage = async (path: string) => (await findPages(await getDb(), [path])).has(path)
const isInSitemap = async (slug: string) =>
  JSON.stringify((await as(null).meta.list({ kind: 'category', per_page: 1_000 })).data).includes(`"${slug}"`)

async function addProduct(categoryId: number, more: object = {}) {
  const { api } = await staff()
  const { data } = await api.save({
    id: null,
    version: 0,
    stock_seen: null,
    draft: draftOf({ category_id: categoryId, ...more }),
  })
  if (!data) throw new Error('no product')
  return { api, product: data }
}

describe('a new category', () => {
  it('is shown with its first product, hidden again without it, and taxed like the chosen one', async () => {
    const { api, created } = await create('Pyrite Cube')
    expect(created).toMatchObject({ slug: 'pyrite-cube', version: 1, product_count: 0, draft: { hidden: true } })
    const path = '/gemstones/pyrite-cube'
    const expectShown = async (shown: boolean) => {
      expect(await isListed('pyrite-cube')).toBe(shown)
      expect(await isInSitemap('pyrite-cube')).toBe(shown)
      expect(await isPage(path)).toBe(shown)
      const { data, reason } = await as(null).category.getbyname({ name: 'pyrite cube' })
      expect(data?.id ?? reason).toBe(shown ? created.id : 'not_found')
    }
    await expectShown(false)
    const { product } = await addProduct(created.id)
    await expectShown(true)
    await api.quick({ id: product.id, version: product.version, stock_seen: 1, change: { hidden: true } })
    await expectShown(false)
    const db = await getDb()
    const ratesOf = (id: number) => db.select().from(tax_rate).where(eq(tax_rate.category_id, id))
    const strip = (rates: Awaited<ReturnType<typeof ratesOf>>) => rates.map(({ category_id: _, ...rate }) => rate)
    expect(strip(await ratesOf(created.id))).toEqual(strip(await ratesOf(BLUE_SAPPHIRE)))
    expect(await ratesOf(created.id)).not.toEqual([])
    const hsnOf = async (id: number) => (await db.select().from(category).where(eq(category.id, id)))[0]?.hsn
    expect(await hsnOf(created.id)).toBe(await hsnOf(BLUE_SAPPHIRE))
  })

  it('expires every page when it comes or goes, and only its own pages otherwise', async () => {
    const { created } = await create('Sunlit Agate')
    const by = await makeCustomer(newMobile(), { role: 'staff' })
    const context = { customerId: by, address: '203.0.113.7', now: NOW }
    const save = async (input: object) => (await dispatch('catalogue/save', input, context)).expired ?? []
    const first = { id: null, version: 0, stock_seen: null, draft: draftOf({ category_id: created.id }) }
    expect(await save(first)).toContain('catalog')
    expect(await save({ ...first, draft: draftOf({ category_id: created.id }) })).not.toContain('catalog')
  })

  it('is refused with every reason at its field, and nothing is written', async () => {
    const { api } = await staff()
    const before = await (await getDb()).$count(category)
    const problemsOf = async (input: Parameters<typeof api.savecategory>[0]) => {
      const { data, reason } = await api.savecategory(input)
      return data && 'problems' in data ? data.problems : reason
    }
    expect(await problemsOf({ ...request('No Tax'), taxed_like: undefined })).toMatchObject([{ path: 'taxed_like' }])
    expect(await problemsOf({ ...request('No Tax'), taxed_like: 2_000_000 })).toMatchObject([{ path: 'taxed_like' }])
    expect(await problemsOf(request('Blue Sapphire'))).toMatchObject([{ path: 'name.en', code: 'duplicate' }])
    expect(await problemsOf(request('', { summary: toLocalized({ en: '', fr: '' }) }))).toMatchObject([
      { path: 'name.en', code: 'required' },
      { path: 'summary.en', code: 'required' },
    ])
    expect(await problemsOf(request('Precious'))).toBe('slug_reserved')
    expect(await problemsOf(request('Blue-Sapphire'))).toBe('slug_taken')
    expect(await problemsOf(request('माणिक्य'))).toBe('slug_wrong')
    expect(await problemsOf(request('Elsewhere', { image: 'u/'.padEnd(66, 'a') }))).toMatchObject([{ path: 'image' }])
    expect(await (await getDb()).$count(category)).toBe(before)
  })

  it('is created by staff only, each with a number of its own', async () => {
    const shopper = await makeCustomer(newMobile())
    const context = (customerId: number | null) => ({ customerId, address: '203.0.113.7', now: NOW })
    expect((await dispatch('catalogue/savecategory', request('Theirs'), context(null))).status).toBe(401)
    expect((await dispatch('catalogue/savecategory', request('Theirs'), context(shopper))).status).toBe(403)
    const names = ['Side One', 'Side Two', 'Side Three']
    const all = await Promise.all(names.map((name) => create(name)))
    expect(new Set(all.map(({ created }) => created.id)).size).toBe(names.length)
    const refusals = and(eq(audit.customer_id, shopper), eq(audit.outcome, 'not_allowed'))
    expect(await (await getDb()).$count(audit, refusals)).toBe(1)
  })

  it('is hidden when its creation is undone, and its products keep their pages', async () => {
    const { api, created } = await create('Undone Stone', { hidden: false })
    expect(await isListed('undone-stone')).toBe(true)
    const undone = await api.undocategory({ id: created.id, version: 1, change: 1 })
    expect(undone.data?.draft.hidden).toBe(true)
    expect(await isListed('undone-stone')).toBe(false)
  })
})

describe('a category that moves', () => {
  it('changes its type where its URLs stay, with its list following at once', async () => {
    const { api, created } = await create('Moving Stone')
    const { product } = await addProduct(created.id)
    const idsOf = async (type: number) => {
      const { data } = await as(null).product.getbytypeid({ ids: String(type), sort: 'newest', per_page: 100 })
      return (data ?? []).map(({ id }) => id)
    }
    expect(await idsOf(PRECIOUS)).toContain(product.id)
    const move = (type_id: number, version: number) =>
      api.savecategory({ id: created.id, version, draft: { ...created.draft, type_id } })
    expect((await move(SEMI_PRECIOUS, 1)).data).toMatchObject({ version: 2, slug: 'moving-stone' })
    expect(await idsOf(SEMI_PRECIOUS)).toContain(product.id)
    expect(await idsOf(PRECIOUS)).not.toContain(product.id)
    expect(await move(RUDRAKSHA, 2)).toMatchObject({ data: { problems: [{ path: 'type_id' }] } })
    expect((await api.categoryhistory({ id: created.id })).data).toMatchObject([
      { fields: [{ field: 'type_id', before: PRECIOUS, after: SEMI_PRECIOUS }] },
      { is_new: true },
    ])
  })
})

describe('the facts of a category', () => {
  it('are edited and undone one by one, and words with a translation keep it', async () => {
    const { api, created } = await create('Fact Stone', { hidden: false })
    const db = await getDb()
    const label = toLocalized({ en: 'Metallic', fr: 'Métallique' })
    await db.insert(term).values({ kind: 'fact', key: 'Metallic', label })
    const facts = { hardness: ' 6–6.5 ', lustre: 'Metallic', planet: 'Mars', origins: ['Spain', '', ' Peru ', 'Spain'] }
    const save = (version: number, more: object) =>
      api.savecategory({ id: created.id, version, draft: { ...created.draft, ...facts, ...more } })
    expect((await save(1, { wear_day: 'Tuesday' })).status).toBe(1)
    const read = async (lang: 'en' | 'fr') => (await as(null).category.getbyname({ name: 'fact stone', lang })).data
    expect(await read('fr')).toMatchObject({
      gemology: { hardness: '6–6.5', lustre: 'Métallique', species: null },
      planet: 'Mars',
      origins: ['Spain', 'Peru'],
      wear: { metal: null, finger: null, day: 'Tuesday', mantra: null },
    })
    expect((await save(2, { hardness: '', wear_day: null })).status).toBe(1)
    expect(await read('en')).toMatchObject({ gemology: { hardness: null, lustre: 'Metallic' }, wear: null })
    const undone = await api.undocategory({ id: created.id, version: 3, change: 3 })
    expect(undone.data?.draft).toMatchObject({ hardness: '6–6.5', wear_day: 'Tuesday' })
    const [row] = await db.select().from(category).where(eq(category.id, created.id))
    await db
      .update(category)
      .set({ facts: { ...(row?.facts ?? NO_CATEGORY_FACTS), gemology: { variety: 'Cubic', mohs: 6 } } })
      .where(eq(category.id, created.id))
    expect((await save(4, { hardness: '7' })).status).toBe(1)
    const [kept] = await db.select().from(category).where(eq(category.id, created.id))
    expect(kept?.facts.gemology).toEqual({ variety: 'Cubic', mohs: 6, mohs_display: '7', lustre: 'Metallic' })
    const wrong = await save(5, { lustre: 'Bad\u0007', colours: ['Gold', '\uFFFE'] })
    expect(wrong).toMatchObject({ data: { problems: [{ path: 'colours.1' }, { path: 'lustre' }] } })
  })
})
