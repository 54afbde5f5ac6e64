import { describe, expect, it } from 'vitest'
import { getFinderPages } from '@/components/admin/frame/finder/finder-pages'
import { toFinderGroups } from '@/components/admin/frame/finder/finder-results'
import type { Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { ORDER_STATES } from '@/lib/domain/order/order'
import { recordOf } from '@/lib/domain/record-of'

const LABELS = {
  ...{ find: '', hint: '', close: '', pages: 'Pages', searching: '', nothing: '', failed: '', found: '' },
  kinds: { order: '', customer: '', product: '', quotation: '', enquiry: '' },
  states: recordOf(ORDER_STATES, () => ''),
}

function findPages(q: string, locale: Locale = 'en', role: Role = 'owner'): string[] {
  const [group] = toFinderGroups({ q, pages: getFinderPages(role, locale), records: [] }, LABELS, locale)
  return group?.results.map(({ href }) => href) ?? []
}

describe('the pages that the search of the admin offers', () => {
  it.each([
    ['coupon', '/staff/catalogue/discounts'],
    ['gstin', '/staff/settings?section=law'],
    ['gold rate', '/staff/catalogue/rates'],
    ['new product', '/staff/catalogue/new'],
    ['add product', '/staff/catalogue/new'],
    ['new quotation', '/staff/orders/quotations/new'],
    ['new enquiry', '/staff/enquiries#record'],
    ['invoice', '/staff/orders/invoices'],
    ['stock', '/staff/catalogue'],
    ['logo', '/staff/settings?section=look'],
    ['password', '/staff/people/security'],
    ['refund', '/staff/orders/returns'],
    ['shipping', '/staff/catalogue/delivery'],
    ['cod', '/staff/orders/remittances'],
  ])('has other words for what is done there: %s', (q, href) => {
    expect(findPages(q).slice(0, 3)).toContain(href)
    expect(findPages(q.toUpperCase())).toContain(href)
  })

  it.each([
    ['coupon', '/fr/staff/catalogue/discounts'],
    ['gstin', '/fr/staff/settings?section=law'],
    ['cours or', '/fr/staff/catalogue/rates'],
    ['nouveau produit', '/fr/staff/catalogue/new'],
    ['nouveau devis', '/fr/staff/orders/quotations/new'],
    ['nouvelle demande', '/fr/staff/enquiries#record'],
    ['facture', '/fr/staff/orders/invoices'],
    ['stock', '/fr/staff/catalogue'],
    ['logo', '/fr/staff/settings?section=look'],
    ['mot de passe', '/fr/staff/people/security'],
    ['remboursement', '/fr/staff/orders/returns'],
  ])('has them in French: %s', (q, href) => {
    expect(findPages(q, 'fr').slice(0, 3)).toContain(href)
  })

  it('puts a page of that name first, offers each once, and none that the role does not open', () => {
    expect(findPages('new product')[0]).toBe('/staff/catalogue/new')
    expect(findPages('Customers')[0]).toBe('/staff/customers')
    for (const q of ['price', 'a', 'gst']) expect(new Set(findPages(q)).size, q).toBe(findPages(q).length)
    expect(findPages('razorpay')).toEqual(['/staff/settings/providers'])
    expect(findPages('razorpay', 'en', 'staff')).toEqual([])
    expect(findPages('')).toEqual([])
  })

  it('has words for every page, in both languages', () => {
    for (const locale of ['en', 'fr'] as const)
      for (const { words, href } of getFinderPages('owner', locale)) expect(words, href).not.toBe('')
  })
})
