import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorSummary } from '@/components/admin/catalogue/product/error-summary'
import { toShownProblems } from '@/components/admin/catalogue/product/problem-fields'
import { useProduct } from '@/components/admin/catalogue/product/use-product'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { NEW_PRODUCT } from '@/lib/domain/catalogue/product-form'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import messages from '@/messages/en.json'

const save = vi.hoisted(() => vi.fn())
vi.mock('@/lib/browser/admin/admin-client', () => ({ adminClient: { catalogue: { save } } }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }))

const { catalogueAdmin: labels } = messages

it('a field that is no number is marked together with what the shop refuses', async () => {
  const problems = [
    { path: 'title.en', code: 'required', message: '' },
    { path: 'price_paise', code: 'too_small', message: '' },
    { path: 'discount_hundredths', code: 'too_large', message: '' },
  ]
  save.mockResolvedValue({ status: 0, reason: 'draft_refused', data: { problems } })
  const page = {
    id: null,
    version: 0,
    draft: NEW_PRODUCT,
    vocabulary: { categories: [], terms: [] },
    isReserved: false,
  }
  const { result } = renderHook(() => useProduct(page, labels, DEFAULT_LOCALE))
  act(() => result.current.put({ price: 'abc' }))
  await act(() => result.current.save())
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ dry: true }))
  expect(result.current.errorAt('price_paise')).toBe(labels.problem.not_a_number)
  expect(result.current.errorAt('title.en')).toBe(labels.problem.required)
  expect(result.current.problems).toHaveLength(4)
  expect(result.current.errorAt('discount_hundredths')).toBe('At most 99\u00a0%.')
  expect(result.current.errorAt('category_id')).toBe(labels.problem.required)
  act(() => result.current.put({ price: '900', category_id: '101' }))
  await act(() => result.current.save())
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ dry: false }))
})

it('the summary names each field in the order of the form, and leads to it', async () => {
  cleanup()
  const problems: DraftProblem[] = ['sku', 'images.1.alt.en', 'images', 'title.en', 'price_paise'].map((path) => ({
    ...{ path, code: 'required', message: '' },
  }))
  render(
    <form>
      <label>
        Wanted <input name="sku" />
      </label>
      <ErrorSummary problems={toShownProblems(problems, labels, DEFAULT_LOCALE, true)} messages={labels} />
    </form>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `${labels.changed.title} · ${labels.language.en}`,
    labels.field.price,
    `${labels.changed.images} 2 · ${labels.language.en}`,
    labels.changed.images,
    labels.changed.sku,
  ])
  await userEvent.click(screen.getByRole('link', { name: labels.changed.sku }))
  expect(document.activeElement).toBe(screen.getByLabelText('Wanted'))
  // Too many photographs have no field.
  expect(screen.getByRole('link', { name: labels.changed.images }).getAttribute('href')).toBe('#photos')
})

it('without problems there is no summary', () => {
  cleanup()
  render(<ErrorSummary problems={[]} messages={labels} />)
  expect(screen.queryByRole('link')).toBeNull()
})
