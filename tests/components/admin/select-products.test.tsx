import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProductRows } from '@/components/admin/catalogue/product-rows'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { DEFAULT_LOCALE, mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import messages from '@/messages/en.json'

const [products, bulk] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('@/lib/browser/client', () => ({ client: { catalogue: { products } } }))
vi.mock('@/lib/browser/admin/admin-client', () => ({ adminClient: { catalogue: { bulk } } }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const { catalogueAdmin: labels } = messages

const toRow = (id: number): AdminRow => ({
  ...{ id, version: 1, sku: `S-${id}`, slug: `s-${id}`, title: mapLocales(() => `Stone ${id}`), category_id: 1 },
  ...{ price_paise: 100_000, discount_hundredths: 0, payable_paise: 100_000, cost_paise: null, stock: 1 },
  ...{ hidden: false, photo: null, updated_at: '2026-11-28T00:00:00.000Z' },
})
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => toRow(first + at))

/** Opens the first page of a list with so many products. */
function openList(total: number) {
  products.mockImplementation(({ page }: { page: number }) => {
    const rows = rowsFrom((page - 1) * 200 + 1, Math.min(200, total - (page - 1) * 200))
    return Promise.resolve({ status: 1, data: { total, pages: Math.ceil(total / 200), rows } })
  })
  bulk.mockReset().mockResolvedValue({ status: 1, data: { changed: [], same: 0, conflicts: [] } })
  const choice = { q: '', category: 7, sort: 'changed' as const, page: 1 }
  cleanup()
  render(
    <ProductRows
      list={{ total, rows: rowsFrom(1, 50) }}
      categories={[]}
      {...{ choice, messages: labels }}
      locale={DEFAULT_LOCALE}
    />,
  )
  return userEvent.setup()
}

it('the products of all pages of a list are selected with two presses', async () => {
  const user = openList(430)
  await user.click(screen.getByLabelText(labels.chooseAll))
  await user.click(screen.getByRole('button', { name: fill(labels.chooseTotal, { count: 430 }) }))
  expect(await screen.findByText(fill(labels.chosen, { count: 430 }))).toBeTruthy()
  expect(products).toHaveBeenCalledWith(expect.objectContaining({ category: 7, sort: 'changed' }))
  await user.selectOptions(screen.getByLabelText(labels.bulk.action), 'hide')
  await user.click(screen.getByRole('button', { name: labels.bulk.look }))
  const [request] = bulk.mock.lastCall ?? []
  expect(new Set(request.items.map(({ id }: { id: number }) => id)).size).toBe(430)
  // Without the page nothing of the other pages stays selected.
  await user.click(screen.getByLabelText(labels.chooseAll))
  expect(screen.queryByText(fill(labels.chosen, { count: 380 }))).toBeNull()
})

it('nothing is previewed before an action is chosen', async () => {
  const user = openList(2)
  await user.click(screen.getByLabelText(labels.chooseAll))
  await user.click(screen.getByRole('button', { name: labels.bulk.look }))
  expect(await screen.findByText(labels.bulk.chooseFirst)).toBeTruthy()
  expect(bulk).not.toHaveBeenCalled()
})

it('a preview of an earlier selection is not applied to another one', async () => {
  const user = openList(430)
  await user.click(screen.getByLabelText(labels.chooseAll))
  await user.selectOptions(screen.getByLabelText(labels.bulk.action), 'hide')
  await user.click(screen.getByRole('button', { name: labels.bulk.look }))
  expect(await screen.findByRole('region', { name: labels.bulk.preview })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: fill(labels.chooseTotal, { count: 430 }) }))
  await screen.findByText(fill(labels.chosen, { count: 430 }))
  expect(screen.queryByRole('region', { name: labels.bulk.preview })).toBeNull()
})

it('products that cannot be loaded are said, and the page stays selected', async () => {
  const user = openList(430)
  products.mockResolvedValue({ status: 0, data: null, reason: 'unexpected' })
  await user.click(screen.getByLabelText(labels.chooseAll))
  await user.click(screen.getByRole('button', { name: fill(labels.chooseTotal, { count: 430 }) }))
  expect(await screen.findByText(labels.error.unexpected)).toBeTruthy()
  expect(screen.getByText(fill(labels.chosen, { count: 50 }))).toBeTruthy()
})

it('of a longer list the first thousand', async () => {
  const user = openList(1_620)
  await user.click(screen.getByLabelText(labels.chooseAll))
  await user.click(screen.getByRole('button', { name: fill(labels.chooseFirst, { count: '1,000' }) }))
  expect(await screen.findByText(fill(labels.chosen, { count: '1,000' }))).toBeTruthy()
})
