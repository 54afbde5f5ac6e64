import { describe, expect, it } from 'vitest'
import { parseReceiptKind, receiptUrlParam, toEnquiryInput, toFieldName } from '@/lib/domain/enquiry/enquiry'

const PERSON = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: '9000000001' }

describe('the input of a public form', () => {
  it('has its fields as typed', () => {
    const fields = { ...PERSON, message: 'Is it heated?', website: '' }
    expect(toEnquiryInput('contactus', fields)).toEqual(fields)
  })

  it.each([
    ['40000', 40_000],
    ['₹ 40,000', 40_000],
    ['40\u202f000', 40_000],
    ['much', Number.NaN],
  ])('has the budget %j as a number', (budget, value) => {
    expect(toEnquiryInput('consult', { ...PERSON, budget }).budget).toBe(value)
  })

  it('omits empty numbers', () => {
    const input = toEnquiryInput('customjewelreq', { ...PERSON, budget: ' ', metal_id: '', design_id: undefined })
    expect(input).toEqual(PERSON)
  })

  it('contains birth details only if at least one was typed', () => {
    expect(toEnquiryInput('consult', { ...PERSON, birth_date: '', birth_place: ' ' })).not.toHaveProperty('birth')
    expect(toEnquiryInput('consult', { ...PERSON, birth_date: '1990-05-17', birth_consent: 'yes' })).toEqual({
      ...PERSON,
      birth: { date: '1990-05-17', time: '', place: '' },
      birth_consent: true,
    })
  })
})

it('an error path names its form field', () => {
  expect(['name', 'birth.place'].map(toFieldName)).toEqual(['name', 'birth_place'])
})

it.each([
  ['CU-26-4821-7730', 'contactus'],
  ['GC-26-4821-7730', 'consult'],
  ['CJ-26-0000-0000', 'customjewelreq'],
  ['XX-26-4821-7730', null],
  ['CU-26-4821-7730"><script>', null],
  ['', null],
])('the receipt number %j has the right kind', (number, kind) => expect(parseReceiptKind(number)).toBe(kind))

it.each([
  ['consult', 'GC-26-4821-7730', 'GC-26-4821-7730'],
  ['consult', 'T-99', 'GC'],
  ['contactus', '', 'CU'],
] as const)('the receipt of %s %j is shown as %j', (kind, number, shown) => {
  expect(receiptUrlParam(kind, number)).toBe(shown)
  expect(parseReceiptKind(shown)).toBe(kind)
})
