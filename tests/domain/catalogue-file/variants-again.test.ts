import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftChanges, normalizeDraft } from '@/lib/domain/catalogue/draft-changes'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { shopCsvHeader, toShopCsv } from '@/lib/domain/catalogue-file/export/export-shop-csv'
import { shopifyHeader, toShopify } from '@/lib/domain/catalogue-file/export/export-shopify'
import { toWoo, wooHeader } from '@/lib/domain/catalogue-file/export/export-woo'
import { toJsonProduct } from '@/lib/domain/catalogue-file/json-product'
import { toLocalized } from '@/lib/domain/locale'
import { payablePaise } from '@/lib/domain/pricing/pricing'
import { importInto } from '../../data/catalogue-files/read'

describe('a group of options', () => {
  const word = fc.stringMatching(/^[A-Za-zé0-9:|,"]{1,8}$/)
  const options = fc.uniqueArray(fc.tuple(word, word), { minLength: 1, maxLength: 3, selector: ([name]) => name })
  const catalogue = fc.array(
    fc.record({ group: word, options, fr: fc.option(word), price: fc.integer({ min: 100, max: 1e6 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  const toDrafts = async (items: typeof catalogue extends fc.Arbitrary<infer Items> ? Items : never) => {
    const rows = items.map((_, at) => `S-${at},ruby,T ${at},10\n`).join('')
    const plain = await importInto(new Map(), `sku,category,title_en,price\n${rows}`)
    return new Map(
      [...plain].map(([sku, draft], at) => {
        const item = items[at]
        const variant = item && {
          group: item.group,
          options: item.options.map(([name, value]) => ({
            name: toLocalized({ en: name, ...(item.fr && { fr: item.fr }) }),
            value: toLocalized({ en: value, ...(item.fr && { fr: item.fr }) }),
          })),
        }
        const stored = {
          ...draft,
          slug: `t-${at}`,
          price_paise: item?.price ?? 100,
          variant: at % 3 === 2 ? null : variant,
        }
        return [sku, normalizeDraft(stored)] as const
      }),
    )
  }
  const toFiles = (drafts: ProductDraft[]) => {
    const exported = drafts.map((draft) => ({
      draft,
      category: 'ruby',
      payable_paise: payablePaise(draft.price_paise, draft.discount_hundredths / 100),
      pictures: [],
      toUrl: (src: string) => src,
    }))
    return {
      csv: shopCsvHeader() + exported.map(toShopCsv).join(''),
      json: JSON.stringify({ products: drafts.map((draft) => toJsonProduct(draft, 'ruby')) }),
      shopify: shopifyHeader() + exported.map((one) => toShopify(one, 'Shop')).join(''),
      woocommerce: wooHeader() + exported.map((one, at) => toWoo(one, at + 1)).join(''),
    }
  }

  it('comes back from every export as it was, and the same file again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, fc.constantFrom('csv', 'json', 'shopify', 'woocommerce'), async (items, format) => {
        const before = await toDrafts(items)
        fc.pre(
          [...before.values()].every(
            ({ variant }) =>
              !variant || variant.options.every(({ name, value }) => name.en && value.en && name.fr && value.fr),
          ),
        )
        const file = toFiles([...before.values()])[format]
        const after = await importInto(before, file)
        for (const [sku, draft] of before) expect(draftChanges(draft, after.get(sku) ?? draft)).toEqual([])
        const fresh = await importInto(new Map(), file)
        for (const [sku, draft] of before) expect(fresh.get(sku)?.variant ?? null).toEqual(draft.variant ?? null)
      }),
      { numRuns: 60 },
    )
  })
})
