import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProductEditor } from '@/components/admin/catalogue/product/product-editor'
import { NEW_PRODUCT } from '@/lib/domain/catalogue/product-form'
import { DEFAULT_LOCALE, toLocalized } from '@/lib/domain/locale'
import messages from '@/messages/en.json'

const { catalogueAdmin: labels } = messages
const nextsku = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }))
vi.mock('@/lib/browser/quiet-client', () => ({ quietClient: { catalogue: { nextsku } } }))
beforeEach(() => {
  cleanup()
  localStorage.clear()
  nextsku.mockImplementation(async ({ category }) => ({ data: { sku: `NEW-${category}` } }))
})

const category = (id: number, type_id: number, name: string) => ({
  ...{ id, type_id, gst_basis_points: 300 },
  name: toLocalized({ en: name, fr: name }),
})
const vocabulary = { categories: [category(103, 1, 'Ruby'), category(801, 8, 'Tulsi Mala')], terms: [] }
const typeNames = new Map([
  [1, 'Precious gemstones'],
  [8, 'Malas'],
])
const open = () => {
  const page = { id: null, version: 0, draft: NEW_PRODUCT, vocabulary, isReserved: false }
  render(<ProductEditor {...{ page, typeNames }} messages={labels} locale={DEFAULT_LOCALE} />)
}
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const title = () => field(`${labels.changed.title} · ${labels.language.en}`).value

it('begins with the category, and then asks only for what fits it', async () => {
  open()
  expect(screen.getByRole('heading', { name: labels.categoryChoice.heading })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Malas' })).toBeTruthy()
  expect(screen.queryByLabelText(labels.field.price)).toBeNull()
  await userEvent.type(field(labels.categoryChoice.find), 'tul')
  expect(screen.queryByRole('button', { name: 'Ruby' })).toBeNull()
  await choose('Tulsi Mala')
  expect(screen.queryByLabelText(labels.field.carat)).toBeNull()
  expect(screen.queryByLabelText(labels.changed.clarity)).toBeNull()
  expect(screen.getByLabelText(labels.field.gram)).toBeTruthy()
  await waitFor(() => expect(field(labels.changed.sku).value).toBe('NEW-801'))
})

it('SKU and title follow the category, and nothing typed is lost when it is changed', async () => {
  open()
  await choose('Ruby')
  await userEvent.type(field(labels.field.carat), '3.4')
  await userEvent.type(field(labels.field.price), '5000')
  expect(title()).toBe('Ruby 3.4 ct')
  await waitFor(() => expect(field(labels.changed.sku).value).toBe('NEW-103'))
  await choose(labels.categoryChoice.change)
  await choose('Tulsi Mala')
  await waitFor(() => expect(field(labels.changed.sku).value).toBe('NEW-801'))
  expect(title()).toBe('Tulsi Mala')
  // The carats do not fit, but they were typed: the merchant sees them and takes them out.
  expect(field(labels.field.carat).value).toBe('3.4')
  expect(field(labels.field.price).value).toBe('5000')
  await userEvent.clear(field(labels.changed.sku))
  await userEvent.type(field(labels.changed.sku), 'OWN-1')
  await choose(labels.categoryChoice.change)
  await choose('Ruby')
  await waitFor(() => expect(title()).toBe('Ruby 3.4 ct'))
  expect(field(labels.changed.sku).value).toBe('OWN-1')
})
