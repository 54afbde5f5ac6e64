import { describe, expect, it } from 'vitest'
import { findColumnField } from '@/lib/domain/catalogue-file/own-table/column-names'
import { suggestMapping } from '@/lib/domain/catalogue-file/own-table/suggest-mapping'
import { readFileHead } from '@/lib/domain/catalogue-file/read-products'
import { createVocabulary } from '@/lib/domain/catalogue-file/vocabulary'

const vocabulary = createVocabulary(
  [
    { id: 1, slug: 'blue-sapphire', names: ['Blue Sapphire', 'Neelam'], isStone: true },
    { id: 2, slug: 'ruby', names: ['Ruby', 'Manik'], isStone: true },
    { id: 3, slug: 'ceylon-blue-sapphire', names: ['Ceylon Blue Sapphire'], isStone: true },
    { id: 4, slug: 'ruby-bracelet', names: ['Ruby Bracelet'], isStone: false },
  ],
  [
    { kind: 'origin', key: 'sri-lanka', labels: ['Sri Lanka'] },
    { kind: 'origin', key: 'myanmar', labels: ['Myanmar'] },
    { kind: 'shape', key: 'oval', labels: ['Oval'] },
  ],
  {},
)

const suggest = async (text: string) => {
  const { header, sample } = await readFileHead(text)
  const fields = Object.entries(suggestMapping(header, sample, vocabulary))
  return Object.fromEntries(fields.filter(([, field]) => field !== ''))
}

describe('the name of a column', () => {
  it.each([
    ['Item Code', 'sku'],
    ['Stock No.', 'sku'],
    ['SKU#', 'sku'],
    ['Wt (Cts)', 'weight_carat'],
    ['Weight in Gms', 'weight_gram'],
    ['Ratti', 'weight_ratti'],
    ['Price (Rs.)', 'price'],
    ['Selling Price INR', 'price'],
    ['MRP', 'compare_at'],
    ['Discount %', 'discount'],
    ['Discount Price', 'sale_price'],
    ['Price after discount (Rs.)', 'sale_price'],
    ['Discount (Rs.)', null],
    ['Discount Amt', null],
    ['Qty.', 'stock'],
    ['Certificate No', 'report_number'],
    ['Lab', 'report_laboratory'],
    ['Measurements (mm)', 'dimensions'],
    ['Photo 1', 'images'],
    ['Gem variety', 'category'],
    ['Product Name', 'title_en'],
    ['Country of Origin', 'origin'],
    ['Rate per ct', null],
    ['Price/carat', null],
    ['S.No', null],
    ['Supplier', null],
    ['Remarks', null],
    ['Internal notes', null],
  ])('%s is %s', (name, field) => {
    expect(findColumnField(name)).toBe(field)
  })
})

describe('a table of the merchant’s own', () => {
  it('begins at the row with the names of the columns, whatever is above it', async () => {
    const text = 'Shri Gems\n\nStock list as on,21/11/2026\nItem Code;Stone;Price\nRG-1;Ruby;900\n'.replaceAll(';', ',')
    expect(await readFileHead(text)).toMatchObject({
      format: 'table',
      line: 4,
      header: ['Item Code', 'Stone', 'Price'],
    })
  })

  it('is read with the separator of its columns where the title has none', async () => {
    const { header } = await readFileHead('Stock of November\nCode;Stone;Price\nRG-1;Ruby;900\n')
    expect(header).toEqual(['Code', 'Stone', 'Price'])
  })

  it('gives columns of the same name different ones', async () => {
    const { header } = await readFileHead('Code,Photo,Photo,,\nRG-1,a.jpg,b.jpg,,\n')
    expect(header).toEqual(['Code', 'Photo', 'Photo (2)', '', ''])
  })

  it('is refused where no row has two cells', async () => {
    await expect(readFileHead('Dear Sir\nplease find our stock below\n')).rejects.toThrow('format_unknown Dear Sir')
  })

  it('is recognized by its values where a name says nothing', async () => {
    const rows = [
      'A,B,C,D,E,F,G',
      'RG-041,Neelam,Ceylon,5.25 ct,"₹63,000",9.1 x 7.2 x 4.5,front.jpg',
      'RG-042,Ruby,Burma,4.1 ct,"₹36,900",8 x 6 x 4,back.webp',
      'RG-043,Ruby,Burma,3 ct,on request,8 x 6 x 4,',
    ]
    expect(await suggest(rows.join('\n'))).toEqual({
      A: 'sku',
      B: 'category',
      C: 'origin',
      D: 'weight',
      E: 'price',
      F: 'dimensions',
      G: 'images',
    })
  })

  it('has one column for each field, the first that says so, and any number of pictures', async () => {
    const text = 'Code,Old code,Name,Photo 1,Photo 2\nA-1,B-1,Ruby,a.jpg,b.jpg\n'
    expect(await suggest(text)).toEqual({ Code: 'sku', Name: 'title_en', 'Photo 1': 'images', 'Photo 2': 'images' })
  })

  it('keeps notes of the shop from the public, however long they are', async () => {
    const note = 'sold? ask Ramesh, it may have a duplicate code since the exhibition of last November in Jaipur'
    expect(await suggest(`Code,Notes\nA-1,${note}\n`)).toEqual({ Code: 'sku' })
  })

  it('takes the highest price as the price where there is no other', async () => {
    expect(await suggest('Code,MRP\nA-1,900\n')).toEqual({ Code: 'sku', MRP: 'price' })
    expect(await suggest('Code,MRP,Price\nA-1,900,800\n')).toEqual({ Code: 'sku', MRP: 'compare_at', Price: 'price' })
    // ₹95 is not 95 % off.
    const sale = { 'Discount price': 'sale_price' }
    expect(await suggest('Code,MRP,Discount price\nA-1,100,95\n')).toEqual({ Code: 'sku', MRP: 'price', ...sale })
    expect(await suggest('Code,Price,Discount price\nA-1,100,95\n')).toEqual({ Code: 'sku', Price: 'price', ...sale })
    expect(await suggest('Code,Discount price\nA-1,95\n')).toEqual({ Code: 'sku', 'Discount price': 'price' })
  })
})

describe('the category that a longer text names', () => {
  it.each([
    ['Blue Sapphire Neelam 3.12ct', 1, 'blue sapphire'],
    ['Fine old Manik, 2 ct, Burma', 2, 'manik'],
    // The names of a category that is part of the longest name are its own.
    ['Ceylon Blue Sapphire Neelam 5 ct', 3, 'ceylon blue sapphire'],
    ['Ruby Bracelet 8 mm', 4, 'ruby bracelet'],
  ])('%s', (text, id, name) => {
    expect(vocabulary.categoryWithin(text)).toEqual({ id, name })
  })

  it.each(['Ruby and Blue Sapphire', 'Ruby ring 18K', 'Fine stone 2 ct', ''])('is none in “%s”', (text) => {
    expect(vocabulary.categoryWithin(text)).toBeNull()
  })
})

describe('the category of a row', () => {
  it.each([
    ['Blue Sapphire', 1],
    ['neelam', 1],
    ['Rubies', null],
    ['Blue Sapphire (Neelam)', 1],
    ['Manik (Ruby)', 2],
    ['Blue Sapphire (Manik)', null],
    ['Blue Sapphire Neelam', 1],
    ['Natural Ruby Manik Stone', 2],
    ['Blue Sapphire Manik', null],
    ['Blue Sapphire Neelam 3.12ct', null],
    ['Ruby (Burma)', null],
    ['Ring (Size 12)', null],
  ])('%s', (text, id) => {
    expect(vocabulary.category(text)).toBe(id)
  })
})
