import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parseDraftProblems } from '@/components/admin/catalogue/labels'
import { getDb } from '@/lib/db/connection'
import { category } from '@/lib/db/schema'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { takeProductTagChanges } from '@/lib/server/listing/product-index'
import { as } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withImportShop } from '../../../data/catalogue/imports'
import { saveAs, siblingSkus, sized, variantsOf } from '../../../data/catalogue/variants'

const manager = withImportShop()
const shop = as(null)
const admin = () => as(manager()).catalogue

/** The answer to a new product that may be refused. */
async function save(draft: ProductDraft) {
  const { data, reason } = await admin().save({ id: null, version: 0, stock_seen: null, draft })
  const problems = parseDraftProblems(data)
  return { reason, problems }
}

const saved = (draft: ProductDraft, of?: { id: number; version: number }) => saveAs(manager(), draft, of)
const listedIds = async (categoryId: number) =>
  (await shop.product.getbycatid({ id: categoryId, per_page: 100, sort: 'newest' })).data?.map(({ id }) => id)

describe('products that are options of one product', () => {
  it('name each other on their pages, in the language, with price and stock', async () => {
    const small = await saved(draftOf({ sku: 'OP-S', price_paise: 500_000, variant: sized('op', 'Small') }))
    const large = await saved(draftOf({ sku: 'OP-L', price_paise: 700_000, stock: 0, variant: sized('op', 'Large') }))
    expect(await variantsOf(small.draft.slug, 'fr')).toMatchObject({
      group: 'op',
      options: [{ name: 'Taille', value: 'Small' }],
      siblings: [
        { id: small.id, sku: 'OP-S', payable: 5_000, available: true, values: ['Small'] },
        { id: large.id, sku: 'OP-L', payable: 7_000, available: false, values: ['Large'] },
      ],
    })
    const plain = await saved(draftOf())
    expect(await variantsOf(plain.draft.slug)).toBeUndefined()
  })

  it('are refused with the values of another, whose SKU is named, or with other option names', async () => {
    await saved(draftOf({ sku: 'RF-1', variant: sized('rf', '12') }))
    const same = await save(draftOf({ sku: 'RF-2', variant: sized('rf', ' 12 ') }))
    expect(same).toMatchObject({
      reason: 'draft_refused',
      problems: [{ path: 'variant.options', code: 'options_taken', value: 'RF-1' }],
    })
    const other = await save(draftOf({ sku: 'RF-2', variant: sized('rf', '14', 'Length') }))
    expect(other.problems).toMatchObject([{ code: 'options_other', value: 'Size' }])
    const twice = { group: 'rf', options: [...sized('rf', '14').options, ...sized('rf', '15').options] }
    const codes = (await save(draftOf({ sku: 'RF-2', variant: twice }))).problems.map(({ code }) => code)
    expect(codes).toContain('duplicate')
    expect((await save(draftOf({ variant: { group: ' ', options: [] } }))).problems).toMatchObject([
      { path: 'variant.group', code: 'required' },
      { path: 'variant.options', code: 'too_few' },
    ])
  })

  it('may repeat a hidden one, which is then not shown again before its values differ', async () => {
    const first = await saved(draftOf({ sku: 'HD-1', hidden: true, variant: sized('hd', '12') }))
    const second = await saved(draftOf({ sku: 'HD-2', variant: sized('hd', '12') }))
    expect(await siblingSkus(second.draft.slug)).toEqual(['HD-2'])
    const show = { id: first.id, version: first.version, stock_seen: 1, change: { hidden: false } }
    expect((await admin().quick(show)).reason).toBe('draft_refused')
    const bulk = { items: [{ id: first.id, version: first.version }], action: 'show' as const, dry: false }
    expect((await admin().bulk(bulk)).reason).toBe('draft_refused')
    const changed = await saved({ ...first.draft, hidden: false, variant: sized('hd', '14') }, first)
    expect(await siblingSkus(changed.draft.slug)).toEqual(['HD-1', 'HD-2'])
  })

  it('are not shown together with the same values', async () => {
    const drafts = ['TG-1', 'TG-2'].map((sku) => draftOf({ sku, hidden: true, variant: sized('tg', '12') }))
    const items = [await saved(drafts[0] ?? draftOf()), await saved(drafts[1] ?? draftOf())]
    const { reason } = await admin().bulk({
      items: items.map(({ id, version }) => ({ id, version })),
      action: 'show',
      dry: false,
    })
    expect(reason).toBe('draft_refused')
  })

  it('leave the pages and the lists of the others when they are hidden, and come back', async () => {
    const draft = draftOf({ sku: 'LV-1', price_paise: 100_000, variant: sized('lv', '12') })
    const cheap = await saved(draft)
    const dear = await saved(draftOf({ sku: 'LV-2', price_paise: 200_000, variant: sized('lv', '14') }))
    expect(await listedIds(draft.category_id)).toContain(cheap.id)
    expect(await listedIds(draft.category_id)).not.toContain(dear.id)
    await takeProductTagChanges()
    const hidden = await saved({ ...cheap.draft, hidden: true }, cheap)
    expect((await takeProductTagChanges()).changed).toContain('options:lv')
    expect(await siblingSkus(dear.draft.slug)).toEqual(['LV-2'])
    expect(await listedIds(draft.category_id)).toContain(dear.id)
    const back = (await admin().undo({ id: cheap.id, version: hidden.version, change: hidden.version })).data
    expect(back?.draft.hidden).toBe(false)
    expect(await siblingSkus(dear.draft.slug)).toEqual(['LV-1', 'LV-2'])
  })

  it('stay linked when one moves to another category, and each list has its own card', async () => {
    const stay = await saved(draftOf({ sku: 'MV-1', variant: sized('mv', '12') }))
    const move = await saved(draftOf({ sku: 'MV-2', variant: sized('mv', '14') }))
    const [other] = await (await getDb()).select().from(category).where(eq(category.slug, 'ruby'))
    const moved = await saved({ ...move.draft, category_id: other?.id ?? 0 }, move)
    expect(await siblingSkus(stay.draft.slug)).toEqual(['MV-1', 'MV-2'])
    expect(await listedIds(stay.draft.category_id)).toContain(stay.id)
    expect(await listedIds(moved.draft.category_id)).toContain(moved.id)
  })

  it('are unlinked by an empty group, kept by a draft that leaves it out, and linked again by undo', async () => {
    const one = await saved(draftOf({ sku: 'UN-1', variant: sized('un', '12') }))
    await saved(draftOf({ sku: 'UN-2', variant: sized('un', '14') }))
    const { variant: _variant, ...without } = one.draft
    const kept = await saved({ ...without, price_paise: 450_000 }, one)
    expect(kept.draft.variant).toEqual(one.draft.variant)
    const alone = await saved({ ...kept.draft, variant: null }, kept)
    expect(await siblingSkus('un-2')).toBeUndefined()
    expect(await variantsOf(alone.draft.slug)).toBeUndefined()
    const [change] = (await admin().history({ id: one.id })).data ?? []
    expect(change?.fields).toEqual([{ field: 'variant', before: one.draft.variant, after: null }])
    const again = await admin().undo({ id: one.id, version: alone.version, change: alone.version })
    expect(again.data?.draft.variant).toEqual(one.draft.variant)
    expect(await siblingSkus(one.draft.slug)).toEqual(['UN-1', 'UN-2'])
  })

  it('are listed for staff with hidden ones, without the product itself', async () => {
    const one = await saved(draftOf({ sku: 'LS-1', variant: sized('ls', '12') }))
    await saved(draftOf({ sku: 'LS-2', hidden: true, variant: sized('ls', '14') }))
    const { data } = await admin().siblings({ group: 'ls', id: one.id })
    expect(data).toMatchObject([{ sku: 'LS-2', hidden: true, options: sized('ls', '14').options }])
    expect((await shop.catalogue.siblings({ group: 'ls' })).reason).toBe('session_required')
  })
})
