import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useProduct } from '@/components/admin/catalogue/product/use-product'
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
  ]
  save.mockResolvedValue({ status: 0, reason: 'draft_refused', data: { problems } })
  const page = { id: null, version: 0, draft: NEW_PRODUCT, vocabulary: { categories: [], terms: [] } }
  const { result } = renderHook(() => useProduct(page, labels, DEFAULT_LOCALE))
  act(() => result.current.put({ price: 'abc' }))
  await act(() => result.current.save())
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ dry: true }))
  expect(result.current.errorAt('price_paise')).toBe(labels.problem.not_a_number)
  expect(result.current.errorAt('title.en')).toBe(labels.problem.required)
  expect(result.current.problems).toHaveLength(2)
  act(() => result.current.put({ price: '900' }))
  await act(() => result.current.save())
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ dry: false }))
})
