import { describe, expect, it } from 'vitest'
import { TERM_FACTS, type TermFact } from '@/lib/domain/catalogue/product-facts'
import { readFileHead, readProducts } from '@/lib/domain/catalogue-file/read-products'
import { ASSUMED_TERMS, TRADE_TERMS } from '@/lib/domain/catalogue-file/trade-terms'
import { createVocabulary } from '@/lib/domain/catalogue-file/vocabulary'
import { fold } from '@/lib/domain/text/fold'
import { readCategories } from '@/lib/seed/catalogue'
import { createTermRows } from '@/lib/seed/terms'

const CATEGORIES = [
  { id: 1, slug: 'blue-sapphire', names: ['Blue Sapphire', 'Saphir bleu', 'Neelam'], isStone: true },
  { id: 2, slug: 'ruby', names: ['Ruby', 'Rubis', 'Manik'], isStone: true },
]
const terms = createTermRows(readCategories()).map(({ kind, key, label }) => ({
  kind,
  key,
  labels: Object.values(label),
}))
const vocabulary = createVocabulary(CATEGORIES, terms, {})

async function parse(csv: string) {
  const head = await readFileHead(csv)
  const products = []
  for await (const product of readProducts([csv], head, vocabulary)) products.push(product)
  return products
}

describe('words of the trade', () => {
  it.each<[TermFact, string, string]>([
    ['treatment', 'Heat', 'heated'],
    ['treatment', 'HEATED', 'heated'],
    ['treatment', 'H', 'heated'],
    ['treatment', 'None', 'untreated'],
    ['treatment', 'Minor oil', 'oiled-minor'],
    ['origin', 'Ceylon', 'sri-lanka'],
    ['origin', 'Burma', 'myanmar'],
    ['origin', 'South Sea', 'australia-and-indonesia'],
    ['origin', 'Tahiti', 'french-polynesia'],
    ['clarity', 'VVS1', 'vvs1'],
    ['clarity', 'VS', 'vs'],
    ['clarity', 'Internally flawless', 'if'],
    ['shape', 'Princess', 'princess'],
    ['shape', 'Princess cut', 'princess'],
    ['shape', 'Emerald cut', 'octagon'],
    ['shape', 'Cushion', 'cushion'],
    ['shape', 'Sugar loaf', 'sugarloaf'],
    ['shape', 'Trillion', 'triangle'],
    ['cut', 'Cab', 'cabochon'],
    ['colour', 'Pigeon blood', 'pigeons-blood-red'],
    ['metal', 'Sterling silver', 'silver-925'],
  ])('%s %s is %s', (kind, word, key) => {
    expect(vocabulary.word(kind, word)).toBe(key)
  })

  it.each([
    'Unheated',
    'No heat',
    'no-heat',
    'NH',
    'NTE',
    'No thermal enhancement',
    'No indications of heating',
    'Non chauffé',
  ])('%s is taken for untreated, and only so that it is reported', (word) => {
    expect(vocabulary.word('treatment', word)).toBeNull()
    expect(vocabulary.assumed('treatment', word)).toBe('untreated')
  })

  it.each(['Orissa', 'Odisha'])('%s is taken for its country, and only so that it is reported', (state) => {
    expect([vocabulary.word('origin', state), vocabulary.assumed('origin', state)]).toEqual([null, 'india'])
  })

  it.each<[TermFact, string]>([
    ['treatment', 'Natural'],
    ['treatment', 'Filled'],
    ['clarity', 'Clean'],
    ['origin', 'Bangkok'],
    ['shape', 'Fancy'],
  ])('%s %s may mean two things and is asked for', (kind, word) => {
    expect(vocabulary.word(kind, word)).toBeNull()
    expect(vocabulary.assumed(kind, word)).toBeNull()
  })

  it('stand for terms that the sample has, as they are compared', () => {
    const known = new Set(terms.map(({ kind, key }) => `${kind}:${key}`))
    for (const list of [TRADE_TERMS, ASSUMED_TERMS])
      for (const kind of TERM_FACTS)
        for (const [key, names] of Object.entries(list[kind] ?? {})) {
          expect(known).toContain(`${kind}:${key}`)
          for (const name of names) expect(fold(name)).toBe(name)
        }
  })

  it('give way to a term of the shop’s own', () => {
    const own = [...terms, { kind: 'treatment', key: 'unheated', labels: ['Unheated', 'Non chauffée'] }]
    expect(createVocabulary(CATEGORIES, own, {}).word('treatment', 'unheated')).toBe('unheated')
    const few = createVocabulary(CATEGORIES, [{ kind: 'shape', key: 'square', labels: ['Square'] }], {})
    expect(few.word('shape', 'Princess')).toBe('square')
    expect(few.word('shape', 'Emerald cut')).toBeNull()
  })
})

describe('a list as the trade writes it', () => {
  it('has the cut beside the shape, the weight with its unit and several photographs in a cell', async () => {
    const rows = await parse(
      [
        'sku,title en,category,price,shape,weight,images,description en,treatment',
        'T-1,One,Ruby,900,Oval mixed,2.5 ct,"a.jpg; b.jpg",<p>Fine <b>red</b></p>,Unheated',
        'T-2,Two,Ruby,900,Cushion,2.5 carats,"a.jpg, b.jpg",,Heated',
        'T-3,Three,Natural Ruby Gemstones,900,Emerald cut,3 ratti,"a.jpg\nb.jpg",,',
      ].join('\n'),
    )
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
    const [one, two, three] = rows.map(({ given }) => given)
    expect(one?.draft).toMatchObject({ shape: 'oval', cut: 'mixed', weight_mct: 2_500, treatment: 'untreated' })
    expect(one?.description_en).toBe('Fine red')
    expect(two?.draft).toMatchObject({ shape: 'cushion', weight_mct: 2_500, treatment: 'heated' })
    expect(two?.draft.cut).toBeUndefined()
    // 3 sunari ratti of 182.25 mg, at 200 mg a carat.
    expect(three?.draft).toMatchObject({ category_id: 2, shape: 'octagon', weight_mct: 2_734, treatment: null })
    for (const row of [one, two, three]) expect(row?.pictures?.map(({ src }) => src)).toEqual(['a.jpg', 'b.jpg'])
    expect(rows.map(({ notices }) => notices.map(({ code }) => code))).toEqual([['treatment_assumed'], [], []])
  })

  it.each(['1 pc', '1 Pc.', '1 piece', '1 nos', '1 pièce'])('%s is a stock of one', async (stock) => {
    const [row] = await parse(`sku,title en,category,price,stock\nT-1,One,Ruby,900,${stock}\n`)
    expect([row?.given.draft.stock, row?.problems]).toEqual([1, []])
  })

  it.each(['pending', '', '-', 'N/A'])('a laboratory with the number “%s” comes without its report', async (number) => {
    const [row] = await parse(
      `sku,title en,category,price,report laboratory,report number\nT-1,One,Ruby,900,IGI,${number}\n`,
    )
    expect(row?.problems).toEqual([])
    // A product that has a report keeps it.
    expect(row?.given.draft.report).toBeUndefined()
    expect(row?.notices).toEqual([expect.objectContaining({ code: 'report_left', value: number || 'IGI' })])
  })

  it.each(['TOTAL,,,9900,11', ',Grand total:,,"₹9,900",', 'Sum,,,9900,'])(
    'a row of sums is no product: %s',
    async (sums) => {
      const rows = await parse(`sku,title en,category,price,stock\nT-1,One,Ruby,900,1\n${sums}\n`)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.notices).toEqual([expect.objectContaining({ line: 3, sku: '', code: 'total_row' })])
    },
  )

  it('a cut column wins over the cut beside the shape', async () => {
    const [row] = await parse('sku,title en,category,price,shape,cut\nT-1,One,Ruby,900,Oval mixed,Step\n')
    expect(row?.given.draft).toMatchObject({ shape: 'oval', cut: 'step' })
  })
})

describe('the category of a Shopify file', () => {
  const HEAD = 'Handle,Title,Product Category,Type,Variant SKU,Variant Price\n'

  it('is its type, whatever Shopify’s own taxonomy says', async () => {
    const [known, unknown, empty] = await parse(
      `${HEAD}a,A,Apparel > Jewelry > Ruby,Neelam,A,900\nb,B,Apparel > Ruby,Mystery stone,B,900\nc,C,Apparel > Ruby,,C,900\n`,
    )
    expect(known?.given.draft.category_id).toBe(1)
    expect(known?.problems).toEqual([])
    expect(unknown?.problems).toEqual([expect.objectContaining({ code: 'category_unknown', value: 'Mystery stone' })])
    expect(empty?.given.draft.category_id).toBe(2)
  })
})
