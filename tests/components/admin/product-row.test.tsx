import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RowItem } from '@/components/admin/catalogue/row-item'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { DEFAULT_LOCALE, mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import messages from '@/messages/en.json'

const quick = vi.hoisted(() => vi.fn())
vi.mock('@/lib/browser/client', () => ({ client: { catalogue: {} } }))
vi.mock('@/lib/browser/admin/admin-client', () => ({ adminClient: { catalogue: { quick } } }))

const { catalogueAdmin: labels } = messages
const TITLE = 'A ruby'

/** Opens a row of the product list. */
function openRow(change: Partial<AdminRow>) {
  const row: AdminRow = {
    ...{ id: 1, version: 1, sku: 'RUBY-1', slug: 'ruby-1', title: mapLocales(() => TITLE), category_id: 1 },
    ...{ price_paise: 59_300_000, discount_hundredths: 0, payable_paise: 59_300_000, cost_paise: null, stock: 66 },
    ...{ hidden: false, photo: null, updated_at: '2026-11-28T00:00:00.000Z', ...change },
  }
  quick.mockReset()
  quick.mockResolvedValue({ status: 1, data: row })
  cleanup()
  render(
    <ul>
      <RowItem
        {...{ row, messages: labels }}
        category="Ruby"
        gstBasisPoints={300}
        isSelected={false}
        onSelect={vi.fn()}
        onSaved={vi.fn()}
        locale={DEFAULT_LOCALE}
      />
    </ul>,
  )
  const user = userEvent.setup()
  const field = (name: 'price' | 'discount' | 'stock') => screen.getByLabelText(`${labels.field[name]}: ${TITLE}`)
  const retype = async (name: 'price' | 'discount' | 'stock', text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  return { user, field, retype }
}
const button = (name: string) => screen.getByRole('button', { name })

it('a price is read with its thousands grouped', () => {
  expect(openRow({}).field('price')).toHaveProperty('value', '5,93,000')
})

it('a whole stock is marked as sold only after a question, which Escape closes', async () => {
  const { user } = openRow({})
  const question = fill(labels.soldSure, { count: '66' })
  await user.click(button(`${labels.markSold}: ${TITLE}`))
  expect(screen.getByText(question)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: TITLE }))
  await user.keyboard('{Escape}')
  expect(screen.queryByText(question)).toBeNull()
  expect(quick).not.toHaveBeenCalled()
  await user.click(button(`${labels.markSold}: ${TITLE}`))
  await user.click(button(labels.markSold))
  expect(quick).toHaveBeenCalledWith(expect.objectContaining({ change: { stock: 0 } }))
})

it('a reserved product gets more stock only after a warning, its price without one', async () => {
  const { user, retype } = openRow({ stock: 0, reserved: true })
  await retype('stock', '1')
  await user.keyboard('{Enter}')
  expect(screen.getByText(labels.reservedStock)).toBeTruthy()
  expect(screen.getByRole('link', { name: labels.reservedLink })).toBeTruthy()
  expect(quick).not.toHaveBeenCalled()
  await user.click(button(labels.saveAnyway))
  expect(quick).toHaveBeenCalledWith(expect.objectContaining({ change: { stock: 1 } }))
  const other = openRow({ stock: 0, reserved: true })
  await other.retype('price', '600000')
  await other.user.keyboard('{Enter}')
  expect(quick).toHaveBeenCalledWith(expect.objectContaining({ change: { price_paise: 60_000_000 } }))
})

it('an agreed selling price stays when the list price changes', async () => {
  const { user, field, retype } = openRow({
    ...{ price_paise: 950_000, discount_hundredths: 2281.05, payable_paise: 733_300 },
  })
  await retype('price', '9,000')
  expect(field('discount')).toHaveProperty('value', '18.5222')
  expect(screen.getByText(fill(labels.payable, { amount: '₹7,333' }))).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(quick).toHaveBeenCalledWith(
    expect.objectContaining({ change: { price_paise: 900_000, discount_hundredths: 1852.22 } }),
  )
})

/** What a field is described by; null where it is not marked as wrong. */
const wrongText = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') &&
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

it('a number that is none is marked at its field, the first one has the focus, and nothing is payable', async () => {
  const { user, field, retype } = openRow({})
  await retype('stock', 'two')
  await retype('price', 'cheap')
  await user.keyboard('{Enter}')
  expect([wrongText(field('price')), wrongText(field('discount')), wrongText(field('stock'))]).toEqual([
    ...[labels.problem.not_a_number, null, labels.problem.not_a_number],
  ])
  expect(document.activeElement).toBe(field('price'))
  expect(quick).not.toHaveBeenCalled()
  const payable = () => screen.queryByText(/^Price payable/)
  expect(payable()).toBeNull()
  await retype('price', '600000')
  expect([wrongText(field('price')), wrongText(field('stock'))]).toEqual([null, labels.problem.not_a_number])
  expect(document.activeElement).toBe(field('price'))
  expect(payable()).toBeNull()
  await retype('stock', '2')
  expect(payable()).toBeTruthy()
  for (const [name, text] of [
    ['stock', '2.5'],
    ['stock', '-1'],
    ['price', '0'],
    ['discount', '100'],
  ] as const) {
    const before = field(name).getAttribute('value') ?? ''
    await retype(name, text)
    expect(payable(), `${name} ${text}`).toBeNull()
    await retype(name, before)
  }
})

it('what the shop refuses is marked at its field as well', async () => {
  const { user, field, retype } = openRow({})
  const problems = [{ path: 'stock', code: 'too_small', message: '' }]
  quick.mockResolvedValue({ status: 0, reason: 'draft_refused', data: { problems } })
  await retype('stock', '-1')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(wrongText(field('stock'))).toBe(fill(labels.problem.at_least, { limit: '0' })))
  expect(document.activeElement).toBe(field('stock'))
})

it('leaving the page with an edit that is not saved is warned of', async () => {
  const isWarned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user, retype } = openRow({})
  expect(isWarned()).toBe(false)
  await retype('stock', '5')
  expect(isWarned()).toBe(true)
  await user.click(button(labels.cancel))
  expect(isWarned()).toBe(false)
})
