import { describe, expect, it } from 'vitest'
import {
  inOtherQueue,
  parseQueueQuery,
  type QueueQuery,
  sortsOf,
  toQueueQuery,
  withoutFilters,
} from '@/lib/domain/order/queue-query'

const PLAIN = { state: 'pack', q: '', from: '', to: '', payment: '', ship_state: '', sort: 'oldest', page: 1 } as const
const LIMITED: QueueQuery = {
  ...{ state: 'all', q: 'asha rao', from: '2026-11-01', to: '2026-11-30', payment: 'cod', ship_state: 'KL' },
  ...{ sort: 'amount', page: 3 },
}

const fromUrl = (query: string) => parseQueueQuery(Object.fromEntries(new URLSearchParams(query)))

describe('the URL of a list of orders', () => {
  it('has only what differs from the default', () => {
    expect(toQueueQuery(PLAIN)).toBe('')
    expect(toQueueQuery({ ...PLAIN, state: 'ship', q: 'asha rao', page: 2 })).toBe('?state=ship&q=asha+rao&page=2')
    expect(toQueueQuery({ ...PLAIN, sort: 'newest' })).toBe('?sort=newest')
    expect(toQueueQuery({ ...PLAIN, state: 'all', sort: 'newest' })).toBe('?state=all')
  })

  it('gives back queue, search, filters and sort', () => {
    expect({ ...fromUrl(toQueueQuery(LIMITED)), page: 3 }).toEqual(LIMITED)
  })

  it('limits nothing by what cannot be read, and knows no other queues', () => {
    const wrong = 'q=&from=2026-02-30&to=soon&payment=gold&ship_state=XX&sort=colour'
    expect({ ...fromUrl(wrong), page: 1 }).toEqual(PLAIN)
    expect({ ...parseQueueQuery({ q: ['a', 'b'], payment: ['cod'], ship_state: {}, from: 1 }), page: 1 }).toEqual(PLAIN)
    expect(parseQueueQuery({ state: 'lost' })).toBeNull()
    expect(parseQueueQuery({ state: ['pack', 'ship'] })).toBeNull()
  })

  it('exchanges days in the wrong order', () => {
    expect(fromUrl('from=2026-11-30&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
    expect(fromUrl('from=2026-11-30')).toMatchObject({ from: '2026-11-30', to: '' })
  })
})

describe('a list of orders', () => {
  it('keeps its search and its filters in another queue, and a sort that was chosen', () => {
    expect(inOtherQueue(LIMITED, 'ship')).toEqual({ ...LIMITED, state: 'ship', page: 1 })
    expect(inOtherQueue(PLAIN, 'all')).toMatchObject({ sort: 'newest' })
    expect(inOtherQueue({ ...PLAIN, state: 'held', sort: 'due' }, 'ship')).toMatchObject({ sort: 'oldest' })
  })

  it('keeps its queue, search and sort without its filters', () => {
    expect(toQueueQuery(withoutFilters(LIMITED))).toBe('?state=all&q=asha+rao&sort=amount')
  })

  it('is sorted by what is due only where something is', () => {
    expect(sortsOf('held')).toEqual(['due', 'newest', 'oldest', 'amount'])
    expect(sortsOf('all')).toEqual(['newest', 'oldest', 'amount'])
    expect(fromUrl('state=held')).toMatchObject({ sort: 'due' })
    expect(fromUrl('state=all&sort=due')).toMatchObject({ sort: 'newest' })
  })
})
