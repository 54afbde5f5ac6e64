import { expect, it } from 'vitest'
import { CALLING_CODES, formatMobile, parseMobile, toE164 } from '@/lib/domain/customer/mobile'
import { findInternationalZone } from '@/lib/domain/shipping/delivery'
import delivery from '@/lib/seed/data/delivery.json'

it.each([
  ['9845012345', '9845012345'],
  ['+91 98450-12345', '9845012345'],
  ['098450 12345', '9845012345'],
  ['0091 98450 12345', '9845012345'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+971 50 123 4567', '+971501234567'],
])('reads %j as %s', (text, mobile) => {
  expect(parseMobile(text)).toBe(mobile)
})

it.each(['', '12345', '0000000000', '1234567890', '5845012345', '9999999999', '+911234567890', '+0612345678', 'abc'])(
  'refuses %j',
  (text) => {
    expect(parseMobile(text)).toBeNull()
  },
)

it('is sent to and shown with its calling code', () => {
  expect(['9845012345', '+33612345678'].map(toE164)).toEqual(['+919845012345', '+33612345678'])
  expect(['9845012345', '+33612345678'].map(formatMobile)).toEqual(['+91 9845012345', '+33612345678'])
})

it('offers the calling code of every country that the shop ships to', () => {
  const countries = delivery.international.zones.flatMap((zone) => zone.countries)
  expect(countries.filter((country) => !Object.hasOwn(CALLING_CODES, country))).toEqual([])
  expect(Object.keys(CALLING_CODES).filter((code) => !findInternationalZone(delivery, code))).toEqual(['IN'])
})
