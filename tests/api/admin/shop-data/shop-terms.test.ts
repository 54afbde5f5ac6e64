import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TermDraft } from '@/lib/contract/admin/shop-data/terms'
import { getDb } from '@/lib/db/connection'
import { product, term } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'

withTestDatabase(fillShop)

let [manager, staff] = [0, 0]
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager' })
  staff = await makeCustomer(newMobile(), { role: 'staff' })
})

const termOf = (kind: TermDraft['kind'], en: string, fr = en, key = '') => ({
  kind,
  key,
  label: toLocalized({ en, fr }),
})

async function read() {
  const { data } = await as(staff).shopdata.terms({})
  if (!data) throw new Error('no terms')
  return data
}

async function save(change: (terms: TermDraft[]) => TermDraft[]) {
  const { version, value } = await read()
  return as(manager).shopdata.saveterms({ version, value: change(value) })
}

async function addProduct(clarity: string) {
  const { data, ...reply } = await as(staff).catalogue.save({
    id: null,
    version: 0,
    stock_seen: null,
    draft: draftOf({ clarity }),
  })
  return { id: data?.id ?? 0, ...reply }
}

describe('the terms of product facts', () => {
  it('have names that can be seen, without marks that turn the text around them', async () => {
    const hidden = await save((terms) => [...terms, termOf('shape', '\u200b')])
    expect(hidden.errors?.map(({ message }) => message)).toEqual(['required', 'required'])
    const turned = await save((terms) => [...terms, termOf('shape', 'Half \u202emoon')])
    expect(turned.data?.value).toContainEqual(termOf('shape', 'Half  moon', 'Half  moon', 'half-moon'))
    await as(manager).shopdata.undoterms({ version: turned.data?.version ?? 0, to: 0 })
  })

  it('have their English name where no French one is entered', async () => {
    const { data } = await save((terms) => [...terms, termOf('shape', 'Kite', ' ')])
    expect(data?.value).toContainEqual(termOf('shape', 'Kite', 'Kite', 'kite'))
    await as(manager).shopdata.undoterms({ version: data?.version ?? 0, to: 0 })
  })

  it('gain one, which products have from then on and which then cannot be removed', async () => {
    expect((await addProduct('vvs1')).reason).toBe('draft_refused')
    const added = await save((terms) => [...terms, termOf('clarity', 'VVS1')])
    expect(added.data?.value).toContainEqual(termOf('clarity', 'VVS1', 'VVS1', 'vvs1'))
    const { id, reason } = await addProduct('vvs1')
    expect(reason).toBeUndefined()
    expect((await as(null).product.getbyids({ ids: String(id) })).data?.[0]).toMatchObject({ clarity: 'VVS1' })
    expect((await read()).uses['clarity:vvs1']).toBe(1)

    const removed = await save((terms) => terms.filter(({ key }) => key !== 'vvs1'))
    expect(removed).toMatchObject({ reason: 'term_used' })
    const undone = await as(manager).shopdata.undoterms({ version: added.data?.version ?? 0, to: 0 })
    expect(undone).toMatchObject({ reason: 'term_used' })

    await (await getDb()).delete(product).where(eq(product.id, id))
    await save((terms) => terms.filter(({ key }) => key !== 'vvs1'))
    expect((await addProduct('vvs1')).reason).toBe('draft_refused')
  })

  it('are renamed without a change of their key, so that products and addresses stay', async () => {
    await save((terms) => [...terms, termOf('treatment', 'No oil', 'Sans huile')])
    const renamed = await save((terms) =>
      terms.map((one) =>
        one.key === 'no-oil' ? { ...one, label: toLocalized({ en: 'Not oiled', fr: 'Non huilée' }) } : one,
      ),
    )
    expect(renamed.data?.value).toContainEqual(termOf('treatment', 'Not oiled', 'Non huilée', 'no-oil'))
    const { version } = await read()
    await as(manager).shopdata.undoterms({ version, to: version - 1 })
    expect((await read()).value).toContainEqual(termOf('treatment', 'No oil', 'Sans huile', 'no-oil'))
  })

  it('are refused twice in a kind, whatever the language or case, empty, or with a kind that is not edited', async () => {
    await save((terms) => [...terms, termOf('shape', 'Princess', 'Princesse')])
    for (const repeated of [termOf('shape', 'princess', 'Autre'), termOf('shape', 'Other', 'PRINCESSE')])
      expect(await save((terms) => [...terms, repeated])).toMatchObject({ reason: 'word_twice' })
    const added = await save((terms) => [...terms, termOf('cut', 'Princess', 'Princesse')])
    expect(added.reason).toBeUndefined()
    // An empty French text is the English one: only that one is missing.
    const empty = await save((terms) => [...terms, termOf('shape', ' ')])
    expect(empty.errors?.map(({ path, message }) => [path.split('.').at(-1), message])).toEqual([['en', 'required']])
    const metals = await (await getDb()).$count(term, eq(term.kind, 'metal'))
    const metal = { kind: 'metal', key: '', label: toLocalized({ en: 'Gold', fr: 'Or' }) }
    const { version, value } = await read()
    const { status } = await dispatch(
      'shopdata/saveterms',
      { version, value: [...value, metal] },
      { customerId: manager, address: '203.0.113.7', now: NOW },
    )
    expect(status).toBe(422)
    await save((terms) => terms.filter(({ key }) => key !== 'princess'))
    expect(await (await getDb()).$count(term, eq(term.kind, 'metal'))).toBe(metals)
  })

  it('get different keys where their English names give the same, and one for names without letters', async () => {
    const saved = await save((terms) => [
      ...terms,
      termOf('origin', 'Mogok!', 'Mogok'),
      termOf('origin', 'Mogôk', 'Mogôk 2'),
      termOf('origin', '莫谷', 'Mogok 3'),
    ])
    expect(saved.reason).toBe('word_twice')
    const three = await save((terms) => [
      ...terms,
      termOf('origin', 'Mogok', 'Mogok'),
      termOf('origin', 'Mo-gok', 'Mo gok'),
      termOf('origin', '莫谷', '莫谷'),
    ])
    const keys = three.data?.value.filter(({ label }) => /gok|莫/.test(label.en)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    expect(keys).toContain('origin')
  })

  it('are changed by managers only, and an edit of an older version changes nothing', async () => {
    const { version, value } = await read()
    const input = { version, value: [...value, termOf('colour', 'Padparadscha')] }
    expect(await as(staff).shopdata.saveterms(input)).toMatchObject({ reason: 'not_allowed' })
    expect(await as(manager).shopdata.saveterms(input)).toMatchObject({ status: 1 })
    expect(await as(manager).shopdata.saveterms({ version, value })).toMatchObject({ reason: 'conflict' })
    expect((await read()).value).toContainEqual(termOf('colour', 'Padparadscha', 'Padparadscha', 'padparadscha'))
  })
})
