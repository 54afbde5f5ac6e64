import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FactFields } from '@/components/admin/catalogue/product/fact-fields'
import { NEW_PRODUCT, type ProductForm, toForm } from '@/lib/domain/catalogue/product-form'
import { DEFAULT_LOCALE, mapLocales } from '@/lib/domain/locale'
import messages from '@/messages/en.json'

const { catalogueAdmin: labels } = messages
const categories = [
  { id: 101, type_id: 1 },
  { id: 401, type_id: 4 },
  { id: 601, type_id: 6 },
].map((one) => ({ ...one, name: mapLocales(() => 'One'), gst_basis_points: 300 }))

function Facts({ change, wrong }: { change: Partial<ProductForm>; wrong?: string }) {
  const [form, setForm] = useState<ProductForm>({ ...toForm(NEW_PRODUCT), ...change })
  const put = (more: Partial<ProductForm>) => setForm((before) => ({ ...before, ...more }))
  const errorAt = (path: string) => (path === wrong ? labels.problem.not_a_number : undefined)
  const names = { categories, terms: [] }
  return <FactFields isNew={false} {...{ form, put, names, errorAt }} messages={labels} locale={DEFAULT_LOCALE} />
}
const openFacts = (category: number, change: Partial<ProductForm> = {}, wrong?: string) =>
  render(<Facts change={{ category_id: String(category), ...change }} {...(wrong && { wrong })} />)
const fold = (label: string) => screen.getByLabelText(label).closest('details')
afterEach(cleanup)

it('a gem is asked for what a gem has; ring size, metal and mukhi are folded away', () => {
  openFacts(101)
  expect(fold(labels.changed.clarity)).toBeNull()
  for (const label of [labels.changed.mukhi, labels.changed.ring_size, labels.changed.metal])
    expect(fold(label)?.open).toBe(false)
})

it('a rudraksha has its mukhi in view, a piece of jewellery every fact', () => {
  openFacts(401)
  expect(fold(labels.changed.mukhi)).toBeNull()
  cleanup()
  openFacts(601)
  for (const label of [labels.changed.metal, labels.changed.ring_size, labels.changed.huid])
    expect(fold(label)).toBeNull()
})

it('the fold is open where one of its facts is filled or wrong, and stays so while one is emptied', async () => {
  openFacts(101, { ring_size: '12' })
  const size = screen.getByLabelText(labels.changed.ring_size)
  expect(fold(labels.changed.ring_size)?.open).toBe(true)
  const user = userEvent.setup()
  await user.clear(size)
  expect(fold(labels.changed.ring_size)?.open).toBe(true)
  await user.type(size, '14')
  expect(size).toHaveProperty('value', '14')
  cleanup()
  openFacts(101, {}, 'huid')
  expect(fold(labels.changed.huid)?.open).toBe(true)
})
