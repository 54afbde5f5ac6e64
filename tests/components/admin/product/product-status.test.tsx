import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProductEditor } from '@/components/admin/catalogue/product/product-editor'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { NEW_PRODUCT } from '@/lib/domain/catalogue/product-form'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import messages from '@/messages/en.json'
import { draftOf } from '../../../data/catalogue/drafts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }))
beforeEach(() => {
  cleanup()
  localStorage.clear()
})

const { catalogueAdmin: labels } = messages

/** Opens the form of a product, without an id that of a new one. */
function openEditor(draft: ProductDraft, id: number | null) {
  const page = { id, version: 0, draft, vocabulary: { categories: [], terms: [] }, isReserved: false }
  render(<ProductEditor typeNames={new Map()} page={page} messages={labels} locale={DEFAULT_LOCALE} />)
}
const missing = () => screen.queryByText(labels.missing)
const missingLinks = () => [...(missing()?.parentElement?.querySelectorAll('a') ?? [])]
const status = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('a new product is hidden, and says what it lacks once it is to be for sale', async () => {
  openEditor({ ...NEW_PRODUCT, category_id: 101 }, null)
  expect(status(labels.status.hidden).checked).toBe(true)
  expect(screen.getByText(labels.newStatusHint)).toBeTruthy()
  expect(missing()).toBeNull()
  await userEvent.click(status(labels.status.sale))
  expect(screen.queryByText(labels.newStatusHint)).toBeNull()
  expect(missingLinks().map(({ textContent }) => textContent)).toEqual([
    ...[labels.photo.heading, labels.changed.description],
  ])
  const description = screen.getByLabelText(`${labels.changed.description} · ${labels.language.en}`)
  await userEvent.click(missingLinks()[1] ?? description)
  expect(document.activeElement).toBe(description)
  await userEvent.type(description, 'A natural ruby.')
  expect(missingLinks().map(({ hash }) => hash)).toEqual(['#photos'])
})

it('a hidden product that was saved says where it is not shown; a complete one lacks nothing', () => {
  openEditor(draftOf({ hidden: true }), 1)
  expect(screen.getByText(labels.statusHint)).toBeTruthy()
  cleanup()
  const images = [{ src: 'stones/ruby-0001', alt: { en: 'A ruby', fr: 'Un rubis' } }]
  openEditor(draftOf({ images }), 2)
  expect(missing()).toBeNull()
})
