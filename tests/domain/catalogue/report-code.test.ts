import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportCheckUrl } from '@/lib/domain/catalogue/laboratories'
import { parseReportCode } from '@/lib/domain/catalogue/report-code'

describe('the QR code of a report', () => {
  it.each([
    ['DEMO-BLU-SAP-0001', { number: 'DEMO-BLU-SAP-0001' }],
    [' 2141 0043/7 ', { number: '2141 0043/7' }],
    ['https://shop.example/pages/view-certificate?number=DEMO-1', { number: 'DEMO-1' }],
    ['HTTP://localhost:3000/fr/pages/view-certificate?number=A%2FB%201', { number: 'A/B 1' }],
    ['https://lab.example/check?number=7', { host: 'lab.example' }],
    ['https://shop.example/pages/view-certificate', { host: 'shop.example' }],
    ['javascript:alert(1)', null],
    ['WIFI:S:shop;T:WPA;P:secret;;', null],
    ['', null],
    ['7'.repeat(61), null],
  ])('%s', (text, code) => expect(parseReportCode(text)).toEqual(code))

  it('never fails, whatever a code contains', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => void parseReportCode(text)))
  })
})

describe('the verification page of a laboratory', () => {
  it('is found by the name that signs its reports', () => {
    expect(reportCheckUrl('GIA')).toMatch(/^https:\/\/www\.gia\.edu\//)
    expect(reportCheckUrl('gubelin gem lab Lucerne')).toMatch(/gubelingemlab/)
  })

  it('is null for a sample, or a name with the same beginning only', () => {
    expect(reportCheckUrl('Navamani Sample Lab')).toBeNull()
    expect(reportCheckUrl('Gianni')).toBeNull()
  })
})
