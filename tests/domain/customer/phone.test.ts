import { expect, it } from 'vitest'
import { toCallLink, toChatLink } from '@/lib/domain/customer/phone'

it.each([
  ['080-0000-0000', 'https://wa.me/918000000000'],
  ['98450 12345', 'https://wa.me/919845012345'],
  ['+91 98450 12345', 'https://wa.me/919845012345'],
  ['0033 6 12 34 56 78', 'https://wa.me/33612345678'],
])('%s has the WhatsApp link %s', (number, address) => {
  expect(toChatLink(number)).toBe(address)
})

it.each([
  ['080-0000-0000', 'tel:+918000000000'],
  ['+91 (80) 0000-0000', 'tel:+918000000000'],
  ['0033 6 12 34 56 78', 'tel:+33612345678'],
  ['1800 123 4567', 'tel:18001234567'],
])('%s is dialled as %s', (number, address) => {
  expect(toCallLink(number)).toBe(address)
})
