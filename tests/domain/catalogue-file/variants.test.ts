import { describe, expect, it } from 'vitest'
import type { ParseResult } from '@/lib/domain/catalogue-file/parsed-product'
import { toLocalized } from '@/lib/domain/locale'
import { importInto, readFile } from '../../data/catalogue-files/read'

const variantsOf = (results: ParseResult[]) =>
  results.map(({ given }) => [
    given.sku,
    given.title_en,
    given.draft.variant && {
      group: given.draft.variant.group,
      options: given.draft.variant.options.map(({ name, value }) => `${name.en}: ${value.en}`),
    },
  ])

const SHOPIFY = 'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value'
const SHOPIFY_TAIL = ',Variant SKU,Variant Price,Variant Inventory Qty\n'

describe('the variants of a Shopify product', () => {
  it('become one group with up to three options; a known one is a fact as well, and each value ends the title', async () => {
    const rows = await readFile(
      `${SHOPIFY}${SHOPIFY_TAIL}ring,Ring,Ruby,Ring size,12,Metal,Gold,Certificate,without,R-1,900,1\nring,,,,14,,Gold,,GIA,R-2,950,1\n`,
    )
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
    expect(variantsOf(rows)).toEqual([
      [
        'R-1',
        'Ring – 12 – Gold – without',
        { group: 'ring', options: ['Ring size: 12', 'Metal: Gold', 'Certificate: without'] },
      ],
      [
        'R-2',
        'Ring – 14 – Gold – GIA',
        { group: 'ring', options: ['Ring size: 14', 'Metal: Gold', 'Certificate: GIA'] },
      ],
    ])
    expect(rows.map(({ given }) => [given.draft.ring_size, given.draft.metal, given.draft.report])).toEqual([
      [12, 'gold', undefined],
      [14, 'gold', undefined],
    ])
  })

  it('have no options where there is one only, as in “Default Title”, and keep those that the shop has', async () => {
    const text = `Handle,Title,Type,Option1 Name,Option1 Value${SHOPIFY_TAIL}ring,Ring,Ruby,Title,Default Title,R-1,900,1\nband,Band,Ruby,Size,12,B-1,900,1\n`
    const rows = await readFile(text)
    expect(variantsOf(rows)).toEqual([
      ['R-1', 'Ring', undefined],
      ['B-1', 'Band', undefined],
    ])
    const linked = await importInto(new Map(), text)
    const ring = linked.get('R-1')
    if (!ring) throw new Error('no ring')
    const variant = { group: 'own', options: [{ name: toLocalized({ en: 'Size' }), value: toLocalized({ en: '9' }) }] }
    linked.set('R-1', { ...ring, variant })
    expect((await importInto(linked, text)).get('R-1')?.variant).toEqual(variant)
  })
})

const WOO = 'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent'
const WOO_OPTIONS = ',Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n'

describe('the variations of a WooCommerce product', () => {
  it('become one group, named after the SKU of their parent or its number, in any order of the rows', async () => {
    const rows = await readFile(
      [
        `${WOO}${WOO_OPTIONS}`,
        '12,variation,M-54,Mala - 54,1,3,900,,id:10,Beads,54,,\n',
        '10,variable,,Mala,1,,,Ruby,,Beads,"54, 108",Origin,\n',
        '11,variation,M-108,Mala - 108,1,3,1500,,id:10,Beads,108,,\n',
        '20,variable,BR,Bracelet,1,,,Ruby,,Size,"S, M",,\n',
        '21,variation,BR-S,Bracelet - S,1,3,700,,BR,Size,S,,\n',
        '22,variation,BR-ANY,Bracelet,1,3,700,,BR,Size,,,\n',
        '30,simple,SIMPLE,Simple,1,1,500,Ruby,,,,,\n',
      ].join(''),
    )
    expect(variantsOf(rows).sort()).toEqual([
      ['BR-ANY', 'Bracelet', undefined],
      ['BR-S', 'Bracelet – S', { group: 'BR', options: ['Size: S'] }],
      ['M-108', 'Mala – 108', { group: 'id:10', options: ['Beads: 108'] }],
      ['M-54', 'Mala – 54', { group: 'id:10', options: ['Beads: 54'] }],
      ['SIMPLE', 'Simple', undefined],
    ])
  })
})

describe('the shop’s own table', () => {
  const HEAD = 'sku,category,title_en,price,option_group,option_values,option_values_fr\n'

  it('sets, changes and removes options, and names the cell that is wrong', async () => {
    const first = await importInto(new Map(), `${HEAD}A,ruby,A,900,ring,Size: 12,Taille : 12\n`)
    expect(first.get('A')?.variant).toEqual({
      group: 'ring',
      options: [{ name: toLocalized({ en: 'Size', fr: 'Taille' }), value: toLocalized({ en: '12' }) }],
    })
    expect((await importInto(first, `${HEAD}A,ruby,A,900,,,\n`)).get('A')?.variant).toBeNull()
    expect((await importInto(first, 'sku,title_en,price\nA,A,950\n')).get('A')?.variant).toEqual(
      first.get('A')?.variant,
    )
    const wrong = await readFile(`${HEAD}A,ruby,A,900,ring,12,\nB,ruby,B,900,ring,Size: 12,Taille : 12 | Or : jaune\n`)
    expect(wrong.map(({ problems }) => problems.map(({ code, column }) => [code, column]))).toEqual([
      [['options_wrong', 'option_values']],
      [['options_wrong', 'option_values_fr']],
    ])
  })
})
