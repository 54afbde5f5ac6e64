import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuotationForm } from '@/components/admin/orders/quotations/quotation-form'
import { fill } from '@/lib/domain/text/fill'
import en from '@/messages/en.json'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
afterEach(() => {
  cleanup()
  push.mockClear()
  vi.unstubAllGlobals()
})

const messages = en.adminQuotation
const RUBY = { id: 1, sku: 'RUBY-0001', title: 'Ruby, 3.2 ct', image: null, price: 29_000, stock: 1 }
const STAR = { id: 2, sku: 'STAR-0002', title: 'Star ruby', image: null, price: 12_200, stock: 0 }
const INITIAL = { name: 'Asha', mobile: '', email: '', language: 'en' as const }

type Refusal = { reason?: string; errors?: { path: string; message: string }[] }

/** The form with a shop that finds these products and refuses every quotation. */
function openForm(found: object[], refusal: Refusal = {}, hidden = 0) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(url).includes('quotableproducts')) return Response.json({ status: 1, data: found })
    if (String(url).includes('catalogue/products'))
      return Response.json({ status: 1, data: { total: hidden, pages: 1, rows: [] } })
    sent.push(String(init?.body))
    return Response.json({ status: 0, data: null, ...refusal }, { status: refusal.errors ? 422 : 200 })
  })
  render(
    <QuotationForm
      {...{ initial: INITIAL, initialItems: [], initialTerms: {}, enquiry: undefined, messages }}
      locale="en"
    />,
  )
  return sent
}
const save = () => userEvent.click(screen.getByRole('button', { name: messages.save }))

describe('the search of a quotation', () => {
  it('shows price and stock, adds what is chosen once, and goes on with its quantity', async () => {
    openForm([RUBY, STAR])
    const find = screen.getByLabelText(messages.find)
    await userEvent.type(find, 'ruby')
    const found = await screen.findByRole('option', { name: /RUBY-0001/ })
    expect(found.textContent).toContain('₹29,000')
    // What is sold out is named, but cannot be quoted.
    expect(screen.getByRole('option', { name: /STAR-0002/ })).toHaveProperty('disabled', true)
    await userEvent.click(found)
    const quantity = screen.getByLabelText(fill(messages.quantityOf, { title: RUBY.title }))
    await waitFor(() => expect(document.activeElement).toBe(quantity))
    expect(screen.queryByRole('option', { name: /STAR-0002/ })).toBeNull()
    await userEvent.type(find, 'ruby-0001{Enter}')
    expect(await screen.findByText(messages.errors.product_twice)).toBeTruthy()
    expect(screen.getAllByLabelText(fill(messages.quantityOf, { title: RUBY.title }))).toHaveLength(1)
  })

  it('is a combobox: the arrows move in its list, Enter adds, Escape closes', async () => {
    openForm([RUBY, { ...STAR, stock: 2 }])
    const find = screen.getByRole('combobox', { name: messages.find })
    await userEvent.type(find, 'ruby')
    await screen.findByRole('option', { name: /RUBY-0001/ })
    expect(find.getAttribute('aria-expanded')).toBe('true')
    await userEvent.type(find, '{ArrowDown}{ArrowDown}')
    const list = () => within(screen.getByRole('listbox', { name: messages.found }))
    const active = list().getByRole('option', { selected: true })
    expect(active.textContent).toContain('STAR-0002')
    expect(find.getAttribute('aria-activedescendant')).toBe(active.id)
    await userEvent.type(find, '{Escape}')
    expect(screen.queryByRole('listbox', { name: messages.found })).toBeNull()
    await userEvent.type(find, '{ArrowDown}')
    await screen.findByRole('option', { selected: true, name: /RUBY-0001/ })
    await userEvent.type(find, '{ArrowDown}{Enter}')
    expect(await screen.findByLabelText(fill(messages.quantityOf, { title: STAR.title }))).toBeTruthy()
  })

  it('says that nothing is found, and Enter sends no form', async () => {
    const sent = openForm([])
    await userEvent.type(screen.getByLabelText(messages.find), 'opal{Enter}')
    expect(await screen.findByText(fill(messages.noneFound, { q: 'opal' }))).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says that what is found is hidden, with its list', async () => {
    openForm([], {}, 2)
    await userEvent.type(screen.getByLabelText(messages.find), 'opal')
    const list = await screen.findByRole('link', { name: messages.showHidden })
    expect(list.getAttribute('href')).toBe('/staff/catalogue?q=opal&state=hidden')
    expect(screen.queryByText(fill(messages.noneFound, { q: 'opal' }))).toBeNull()
  })
})

describe('a refused quotation', () => {
  it.each([
    [messages.email, { errors: [{ path: 'email', message: 'email_invalid' }] }],
    [messages.find, { errors: [{ path: 'items', message: 'items_required' }] }],
    [messages.note, { errors: [{ path: 'note', message: 'too_long' }] }],
  ] as const)('has the focus on %s and says there what is wrong', async (label, refusal) => {
    openForm([], { errors: [...refusal.errors] })
    await save()
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('says no more what is wrong with a field once it is changed', async () => {
    const errors = [
      { path: 'name', message: 'name_required' },
      { path: 'mobile_no', message: 'contact_required' },
      { path: 'note', message: 'too_long' },
    ]
    openForm([], { errors })
    await save()
    const [name, mobile, note] = [messages.name, messages.mobile, messages.note].map((one) =>
      screen.getByLabelText(one),
    )
    await waitFor(() => expect(document.activeElement).toBe(name))
    await userEvent.type(name ?? document.body, 'Asha')
    expect(document.activeElement).toBe(name)
    expect(name?.getAttribute('aria-invalid')).toBeNull()
    expect(mobile?.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText(messages.email), 'a@example.in')
    expect(mobile?.getAttribute('aria-invalid')).toBeNull()
    expect(note?.getAttribute('aria-invalid')).toBe('true')
  })

  it('marks the line that has more than the stock', async () => {
    openForm([RUBY], { reason: 'out_of_stock' })
    await userEvent.type(screen.getByLabelText(messages.find), 'RUBY-0001{Enter}')
    const quantity = await screen.findByLabelText(fill(messages.quantityOf, { title: RUBY.title }))
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '3')
    await save()
    await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(messages.errors.out_of_stock)).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
  })

  it('says below the form what belongs to no field', async () => {
    openForm([], { errors: [{ path: 'hours', message: 'hours_invalid' }] })
    await save()
    expect((await screen.findByText(messages.errors.hours_invalid)).closest('[role=alert]')).toBeTruthy()
  })
})
