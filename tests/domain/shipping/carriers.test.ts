import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIER_NAMES, INDIA_POST_URL, trackingUrl } from '@/lib/domain/shipping/carriers'
import { fill } from '@/lib/domain/text/fill'
import { fillCount } from '@/lib/domain/text/fill-count'

describe('the page where a parcel is followed', () => {
  it.each([
    ['Delhivery', 'https://www.delhivery.com/track-v2/package/1490811234567'],
    ['DHL express', 'https://www.dhl.com/in-en/home/tracking.html?tracking-id=1490811234567'],
    ['bluedart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1490811234567'],
    ['India Post', INDIA_POST_URL],
    ['Raju on his scooter', null],
    ['', INDIA_POST_URL],
    [null, INDIA_POST_URL],
  ])('of %s', (carrier, url) => {
    expect(trackingUrl({ carrier, number: '1490811234567' }, INDIA_POST_URL)).toBe(url)
  })

  it('is that of the shop where it has one', () => {
    expect(trackingUrl({ carrier: 'Delhivery', number: '1' }, 'https://shop.example/track')).toBe(
      'https://shop.example/track',
    )
  })

  it('stays a page of the carrier, whatever was typed as the number', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...CARRIER_NAMES), text, (carrier, typed) => {
        const toUrl = (number: string) => new URL(trackingUrl({ carrier, number }, INDIA_POST_URL) ?? '')
        expect(toUrl(typed).origin).toBe(toUrl('1').origin)
        expect(toUrl(typed).hash).toBe('')
      }),
    )
  })
})

it('a number of things has its singular', () => {
  const forms = { one: '{count} state', other: '{count} states' }
  expect([1, 2].map((count) => fillCount(forms, count))).toEqual(['1 state', '2 states'])
  expect(fill('{count} {unknown}', { count: 3 })).toBe('3 {unknown}')
})
