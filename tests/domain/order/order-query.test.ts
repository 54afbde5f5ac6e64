import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '@/lib/domain/order/order'
import { matchedFields, parseOrderQuery } from '@/lib/domain/order/order-query'
import { QUEUES, queueCounts, statesOf, toQueueQuery } from '@/lib/domain/order/order-queue'

describe('an order search', () => {
  it.each([
    ['26-4821-7730', { number: '26-4821-7730', mobile: null, name: null }],
    ['264821', { number: '26-4821', mobile: '264821' }],
    ['7730', { number: '77-30', numberEnd: '0377', mobile: '7730' }],
    ['+91 98000 12345', { mobile: '9800012345', name: null }],
    ['09800012345', { mobile: '9800012345' }],
    ['https://shop.example/fr/staff/orders/26-4821-7730', { number: '26-4821-7730' }],
    ['INV/26-27/000042', { invoice: 'INV/26-27/000042', number: null }],
    ['nv-12', { sku: 'nv-12', name: ['nv', '12'] }],
    ['Élise D’Souza', { name: ['elise', 'd', 'souza'], sku: null, email: null }],
    ['Asha@Example.com', { email: 'asha@example.com', name: null }],
  ])('%s', (typed, expected) => expect(parseOrderQuery(typed)).toMatchObject(expected))

  it.each(['', ' ', 'a', '7'])('%j is too short', (typed) => expect(parseOrderQuery(typed)).toBeNull())

  it('property: any order number finds its own order, with or without dashes', () => {
    const digits = fc.integer({ min: 0, max: 99_999_999 }).map((one) => String(one).padStart(8, '0'))
    fc.assert(
      fc.property(digits, fc.integer({ min: 2, max: 10 }), (tail, length) => {
        const number = `26-${tail.slice(0, 4)}-${tail.slice(4)}`
        const order = { number, mobile_no: '', names: [], email: '', skus: [], invoices: [] }
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
      refunds: 3,
    })
    expect(counts).toMatchObject({ all: ORDER_STATES.length, refunds: 3, pack: 2, ship: 1 })
    // What was refunded in full is no delivery.
    expect(statesOf('done')).not.toContain('refunded')
  })

  it('are in the URL only if they differ from the default', () => {
    expect(toQueueQuery({ state: 'pack', q: '', page: 1 })).toBe('')
    expect(toQueueQuery({ state: 'ship', q: 'asha rao', page: 2 })).toBe('?state=ship&q=asha+rao&page=2')
  })
})
