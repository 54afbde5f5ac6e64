import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIER_NAMES, INDIA_POST_URL, isInTrackingUrl, trackingUrl } from '@/lib/domain/shipping/carriers'
import { fill } from '@/lib/domain/text/fill'
import { fillCount } from '@/lib/domain/text/fill-count'

describe('the page where a parcel is followed', () => {
  it.each([
    ['Delhivery', 'https://www.delhivery.com/track-v2/package/1490811234567'],
    ['DHL express', 'https://www.dhl.com/in-en/home/tracking.html?tracking-id=1490811234567'],
    ['bluedart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1490811234567'],
    ['India Post', INDIA_POST_URL],
    ['Raju on his scooter', null],
    ['', null],
    [null, null],
  ])('of %s', (carrier, url) => {
    expect(trackingUrl({ carrier, number: '1490811234567' }, INDIA_POST_URL)).toBe(url)
  })

  it('is that of India Post for a number of its form, where no carrier is named', () => {
    for (const number of ['EK123456789IN', ' ek123456789in '])
      expect(trackingUrl({ carrier: null, number }, INDIA_POST_URL)).toBe(INDIA_POST_URL)
    for (const number of ['AWB 123', 'EK123456789US', 'EK12345678IN', null])
      expect(trackingUrl({ carrier: '', number }, INDIA_POST_URL)).toBeNull()
    expect(trackingUrl({ carrier: 'Raju', number: 'EK123456789IN' }, INDIA_POST_URL)).toBeNull()
  })

  it('is that of the shop where it has one', () => {
    expect(trackingUrl({ carrier: 'Delhivery', number: '1' }, 'https://shop.example/track')).toBe(
      'https://shop.example/track',
    )
  })

  it.each([
    ['Delhivery', true],
    ['India Post', false],
    ['DTDC', false],
  ])('of %s has the number in its URL: %s', (carrier, isThere) => {
    const number = 'A 149/7'
    expect(isInTrackingUrl(number, trackingUrl({ carrier, number }, INDIA_POST_URL) ?? '')).toBe(isThere)
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
