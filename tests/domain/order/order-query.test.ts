import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '@/lib/domain/order/order'
import { matchedFields, parseOrderQuery } from '@/lib/domain/order/order-query'
import { QUEUES, queueCounts, statesOf } from '@/lib/domain/order/order-queue'

describe('an order search', () => {
  it.each([
    ['26-4821-7730', { number: '26-4821-7730', mobile: null, words: null }],
    ['264821', { number: '26-4821', mobile: '264821' }],
    ['7730', { number: '77-30', numberEnd: '0377', mobile: '7730' }],
    ['2959', { numberMiddle: '2959', numberEnd: '9592', pincode: '2959' }],
    ['2959-3424', { numberMiddle: '2959-3424', numberEnd: null }],
    ['000003', { invoiceEnd: '300000' }],
    ['26-27/000003', { invoiceEnd: '300000/72-62' }],
    ['EK 123456789 IN', { tracking: 'ek123456789in' }],
    ['560 001', { pincode: '560001' }],
    ['SW1A 1AA', { pincode: 'sw1a1aa' }],
    ['Bengaluru', { words: ['bengaluru'], pincode: null, tracking: null }],
    ['+91 98000 12345', { mobile: '9800012345', words: null }],
    ['09800012345', { mobile: '9800012345' }],
    ['+91 98', { mobile: '98', mobileEnd: null }],
    ['+91 98000', { mobile: '98000', mobileEnd: '00089' }],
    ['12345', { mobile: '12345', mobileEnd: '54321' }],
    ['https://shop.example/fr/staff/orders/26-4821-7730', { number: '26-4821-7730' }],
    ['INV/26-27/000042', { invoice: 'INV/26-27/000042', number: null }],
    ['nv-12', { sku: 'nv-12', words: ['nv', '12'] }],
    ['Élise D’Souza', { words: ['elise', 'd', 'souza'], sku: null, email: null }],
    ['Asha@Example.com', { email: 'asha@example.com', words: null }],
  ])('%s', (typed, expected) => expect(parseOrderQuery(typed)).toMatchObject(expected))

  it.each(['', ' ', 'a', '7'])('%j is too short', (typed) => expect(parseOrderQuery(typed)).toBeNull())

  const NOTHING = {
    ...{ number: '', mobile_no: '', names: [], city: '', pincode: '', tracking: null, email: '', skus: [] },
    invoices: [],
  }
  const found = (typed: string, order: object) => {
    const query = parseOrderQuery(typed)
    return query ? matchedFields(query, { ...NOTHING, ...order }) : null
  }

  it('property: the middle, the end and both together find an order number', () => {
    const part = fc.integer({ min: 0, max: 9999 }).map((one) => String(one).padStart(4, '0'))
    fc.assert(
      fc.property(part, part, (middle, end) => {
        const order = { number: `26-${middle}-${end}` }
        for (const typed of [middle, end, `${middle}-${end}`, middle + end])
          expect(found(typed, order)).toEqual(['number'])
      }),
    )
  })

  it('property: the beginning, the end and the whole of a mobile number find its order, with +91 too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), fc.integer({ min: 4, max: 10 }), (mobile_no, length) => {
        for (const typed of [mobile_no.slice(0, length), mobile_no.slice(-length), `+91 ${mobile_no.slice(0, length)}`])
          expect(found(typed, { mobile_no })).toContain('mobile')
      }),
    )
  })

  it('property: every way of writing a tracking number or a postcode finds its order', () => {
    const code = fc.stringMatching(/^[A-Z]{0,2}[0-9]{4,9}[A-Z]{0,2}$/)
    fc.assert(
      fc.property(code, fc.constantFrom(' ', '-', ''), fc.nat(8), (tracking, sign, at) => {
        const typed = `${tracking.slice(0, at)}${sign}${tracking.slice(at)}`.trim()
        for (const one of [typed, typed.toLowerCase()]) {
          expect(found(one, { tracking })).toEqual(['tracking'])
          expect(found(tracking, { tracking: one })).toEqual(['tracking'])
        }
      }),
    )
  })

  it('a name and a city together find the order that has both', () => {
    const order = { names: ['Asha Rao'], city: 'New Delhi' }
    expect(found('rao delhi', order)).toEqual(['name', 'city'])
    expect(found('new del', order)).toEqual(['city'])
    expect(found('rao mumbai', order)).toEqual([])
  })

  it('property: any order number finds its own order, with or without dashes', () => {
    const digits = fc.integer({ min: 0, max: 99_999_999 }).map((one) => String(one).padStart(8, '0'))
    fc.assert(
      fc.property(digits, fc.integer({ min: 2, max: 10 }), (tail, length) => {
        const number = `26-${tail.slice(0, 4)}-${tail.slice(4)}`
        const order = { ...NOTHING, number }
        const query = parseOrderQuery(number.replaceAll('-', '').slice(0, length))
        expect(query && matchedFields(query, order)).toContain('number')
      }),
    )
  })
})

describe('order queues', () => {
  it('hold every state in one queue', () => {
    const held = QUEUES.flatMap((queue) => statesOf(queue) ?? [])
    expect(held.toSorted()).toEqual(ORDER_STATES.toSorted())
    const counts = queueCounts(new Map(ORDER_STATES.map((state) => [state, 1])), {
      returns: 1,
      returned: 1,
      disputes: 0,
      refunds: 3,
    })
    expect(counts).toMatchObject({ all: ORDER_STATES.length, refunds: 3, pack: 2, ship: 1 })
    // What was refunded in full is no delivery.
    expect(statesOf('done')).not.toContain('refunded')
  })
})
