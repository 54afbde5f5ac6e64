import { describe, expect, it } from 'vitest'
import { parseInvoiceQuery, toInvoiceQuery } from '@/lib/domain/order/invoice-query'

describe('the filter of the list of invoices', () => {
  it('comes back from its own URL', () => {
    const choice = { q: 'Asha Rao', kind: 'credit_note', from: '2026-11-01', to: '2026-11-30' } as const
    const query = Object.fromEntries(new URLSearchParams(toInvoiceQuery({ ...choice, page: 3 })))
    expect(parseInvoiceQuery(query)).toEqual(choice)
    expect(query.page).toBe('3')
    expect(toInvoiceQuery({ q: '', kind: 'all', from: '', to: '', page: 1 })).toBe('')
  })

  it('ignores what cannot be read', () => {
    const wrong = { q: ['a'], kind: 'bill', from: '2026-02-30', to: '2026-13-01' }
    expect(parseInvoiceQuery(wrong)).toEqual({ q: '', kind: 'all', from: '', to: '' })
    for (const from of ['yesterday', '2026-2-3', '0000-00-00', '0001-01-01', '9999-12-31', 20261101, undefined])
      expect(parseInvoiceQuery({ from }).from).toBe('')
  })
})
