import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/domain/locale'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { checkScripts } from '@/lib/seo/json-ld/check'
import { toCollectionPage } from '@/lib/seo/json-ld/item-list'
import { toOnlineStore } from '@/lib/seo/json-ld/online-store'
import { toProductLd } from '@/lib/seo/json-ld/product'
import { toScript } from '@/lib/seo/json-ld/serialize'
import { toWebSite } from '@/lib/seo/json-ld/web-site'
import { toPageHead } from '@/lib/seo/policy'
import { site } from '@/lib/site'
import { productOf, requireCategory, STOCK, stateOf } from './catalogue'

const { url } = site()
const named = (name: string) => toBreadcrumbList([{ name, path: '/' }], 'en')

describe('toScript', () => {
  it('escapes HTML', () => {
    const script = toScript(named('</script><script>alert(1)</script>&\u2028\u2029<!--'))
    expect(script).not.toMatch(/[<>&\u2028\u2029]/)
  })

  it('parses back to the same data, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const script = toScript(named(name))
        expect(script).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(script)).toEqual(JSON.parse(JSON.stringify(named(name))))
      }),
    )
  })
})

describe.each(LOCALES)('structured data in %s', (locale) => {
  const base = locale === 'fr' ? `${url}/fr` : url

  it('has numbered breadcrumbs with absolute URLs', () => {
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: 'Gemstones', path: '/gemstones' },
    ]
    expect(toBreadcrumbList(crumbs, locale).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: base },
      { '@type': 'ListItem', position: 2, name: 'Gemstones', item: `${base}/gemstones` },
    ])
  })

  it('describes the video and the 360° series of a product that has them, and only then', () => {
    const video = {
      src: '/videos/turned.mp4',
      poster: 'u/poster',
      alt: 'Turned in the light',
      uploaded_at: '2026-12-01',
    }
    const spin = { frames: ['u/one', 'u/two'], alt: 'From all sides' }
    const product = productOf({ title: 'Ruby', video, spin })
    expect(toProductLd(product, locale)).toMatchObject({
      subjectOf: [
        {
          '@type': 'VideoObject',
          name: 'Ruby',
          description: video.alt,
          thumbnailUrl: `${url}/images/u/poster-1280.webp`,
          uploadDate: video.uploaded_at,
          contentUrl: `${url}/videos/turned.mp4`,
        },
        { '@type': 'ImageGallery', image: spin.frames.map((src) => `${url}/images/${src}-1280.webp`) },
      ],
    })
    expect(toProductLd(productOf({}), locale)).not.toHaveProperty('subjectOf')
    const undated = { ...video, uploaded_at: undefined }
    expect(toProductLd(productOf({ video: undated }), locale)).not.toHaveProperty('subjectOf')
  })

  it('has position and URL of each listed product, numbered over all pages', () => {
    const categoryData = requireCategory('blue-sapphire', locale)
    const head = toPageHead({ kind: 'category', ...categoryData, state: stateOf({ page: 2 }), ...STOCK }, locale)
    const products = [productOf({ slug: 'a', stock: 3 }), productOf({ slug: 'b', stock: 0 })]
    expect(toCollectionPage(head, products, { total: 18, page: 2, per_page: 16 }, locale)).toMatchObject({
      '@type': 'CollectionPage',
      url: `${base}/gemstones/blue-sapphire?page=2`,
      mainEntity: {
        numberOfItems: 18,
        itemListElement: [
          { '@type': 'ListItem', position: 17, url: `${base}/gems/product/a` },
          { '@type': 'ListItem', position: 18, url: `${base}/gems/product/b` },
        ],
      },
    })
    const empty = toCollectionPage(head, [], { total: 0, page: 1, per_page: 16 }, locale)
    expect(checkScripts([toScript(empty)]).faults).toEqual([])
  })

  it('has one offer of a product, at the payable price in rupees', () => {
    expect(toProductLd(productOf({ slug: 'a' }), locale)).toMatchObject({
      '@type': 'Product',
      sku: 'BSA-0007',
      image: [`${url}/images/gemstones/blue-sapphire-640.webp`],
      weight: { value: 3.42, unitCode: 'CTM' },
      material: 'Blue Sapphire',
      color: 'Cornflower blue',
      offers: {
        '@type': 'Offer',
        url: `${base}/gems/product/a`,
        price: 40_500,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { name: site().name },
      },
    })
  })

  it('marks a demo report as a sample, and leaves out unknown facts', () => {
    const properties = (product: ReturnType<typeof productOf>) =>
      JSON.stringify(toProductLd(product, locale).additionalProperty)
    expect(properties(productOf())).toMatch(/sample_report.*DEMO-0007/)
    const minimalProduct = productOf({
      report: null,
      origin: null,
      treatment: null,
      weight_carat: null,
      weight_gram: 12,
      mukhi: 5,
    })
    expect(properties(minimalProduct)).not.toMatch(/report|origin|treatment|ratti|null/)
    expect(properties(minimalProduct)).toContain('"value":5')
    expect(toProductLd(minimalProduct, locale)).toMatchObject({ weight: { value: 12, unitCode: 'GRM' } })
  })

  it('describes the shop as an online store', () => {
    expect(toOnlineStore(locale)).toMatchObject({ '@type': 'OnlineStore', url, name: site().name })
  })
})

it('structured data has the site and its search in the language', () => {
  const data = toWebSite('fr')
  expect(data).toMatchObject({ '@type': 'WebSite', name: 'Navamani', inLanguage: 'fr' })
  expect(JSON.stringify(data)).toContain('/fr/gems/search?q={search_term_string}')
})
