import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesSince } from '@/lib/domain/cart/saved-change'

const saved = (payable: number, stock: number) => ({ id: 7, payable, stock, at: '2026-11-01T10:00:00.000Z' })

describe('the change since a product was saved', () => {
  it.each([
    ['nothing', saved(41_000, 1), { payable: 41_000, stock: 1 }, []],
    ['cheaper', saved(41_000, 1), { payable: 40_000, stock: 1 }, [{ kind: 'cheaper', by: 1000, from: 41_000 }]],
    ['dearer, to the paisa', saved(0.1, 1), { payable: 0.3, stock: 1 }, [{ kind: 'dearer', by: 0.2, from: 0.1 }]],
    ['sold', saved(41_000, 1), { payable: 41_000, stock: 0 }, [{ kind: 'sold' }]],
    ['back', saved(41_000, 0), { payable: 41_000, stock: 2 }, [{ kind: 'back' }]],
    ['few left', saved(900, 20), { payable: 900, stock: 2 }, [{ kind: 'few', stock: 2 }]],
    ['fewer, but plenty', saved(900, 20), { payable: 900, stock: 12 }, []],
    ['few, and more than there were', saved(900, 1), { payable: 900, stock: 3 }, []],
  ])('%s', (_, before, now, changes) => expect(changesSince(before, now)).toEqual(changes))

  it('names stock before price', () => {
    const kinds = changesSince(saved(500, 0), { payable: 400, stock: 1 }).map(({ kind }) => kind)
    expect(kinds).toEqual(['back', 'cheaper'])
  })

  it('is empty for an unchanged product, whatever its price', () => {
    const amount = fc.integer({ min: 0, max: 1e9 }).map((paise) => paise / 100)
    fc.assert(
      fc.property(amount, fc.nat(50), (payable, stock) => {
        expect(changesSince(saved(payable, stock), { payable, stock })).toEqual([])
      }),
    )
  })
})
