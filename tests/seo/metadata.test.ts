import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/domain/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'
import { site } from '@/lib/site'
import { productOf, requireCategory, STOCK, stateOf } from './catalogue'

const { url, name } = site()
const category = (locale: Locale) =>
  toPageHead({ kind: 'category', ...requireCategory('ruby', locale), state: stateOf({ page: 2 }), ...STOCK }, locale)

describe('toMetadata', () => {
  it('makes all URLs absolute, in the language of the page', () => {
    const head = category('fr')
    const { alternates, openGraph, twitter } = toMetadata(head, 'fr')
    expect(alternates).toEqual({
      canonical: `${url}/fr/gemstones/ruby?page=2`,
      languages: {
        en: `${url}/gemstones/ruby?page=2`,
        fr: `${url}/fr/gemstones/ruby?page=2`,
        'x-default': `${url}/gemstones/ruby?page=2`,
      },
    })
    expect(openGraph).toMatchObject({
      url: `${url}/fr/gemstones/ruby?page=2`,
      siteName: name,
      locale: 'fr_FR',
      alternateLocale: ['en_IN'],
      images: [{ url: url + head.card.image, width: 1200, height: 630, alt: head.card.alt, type: 'image/jpeg' }],
    })
    expect(twitter).toMatchObject({ card: 'summary_large_image', title: head.title })
  })

  it('writes neither canonical nor og:url for a page without a canonical URL', () => {
    const metadata = toMetadata(toPageHead({ kind: 'personal', page: 'cart' }, 'en'), 'en')
    expect(metadata.alternates).toEqual({ canonical: null, languages: {} })
    expect(metadata.openGraph).not.toHaveProperty('url')
    expect(metadata.robots).toEqual({ index: false })
  })

  it('keeps the absolute image URL of a remote API', () => {
    const product = productOf({ images: [{ src: 'https://cdn.example/x.jpg', alt: 'A stone' }] })
    const metadata = toMetadata(toPageHead({ kind: 'product', product: product }, 'en'), 'en')
    expect(metadata.openGraph?.images).toEqual([{ url: 'https://cdn.example/x.jpg', alt: 'A stone' }])
  })
})
