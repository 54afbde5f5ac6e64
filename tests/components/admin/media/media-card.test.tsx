import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MediaGrid } from '@/components/admin/catalogue/media/media-grid'
import { type Localized, toLocalized } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import messages from '@/messages/en.json'
import { draftOf } from '../../../data/catalogue/drafts'

const { mediaLibrary: labels, catalogueAdmin } = messages
const { product, save, refresh } = vi.hoisted(() => ({ product: vi.fn(), save: vi.fn(), refresh: vi.fn() }))
vi.mock('@/lib/browser/client', () => ({ client: { catalogue: { product } } }))
vi.mock('@/lib/browser/admin/admin-client', () => ({ adminClient: { catalogue: { save } } }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const alt = (text: string) => toLocalized({ en: text, fr: `${text} (fr)` })
const draftWith = (first: Localized) =>
  draftOf({
    images: [
      { src: 'u/b', alt: alt('Other') },
      { src: 'u/a', alt: first },
    ],
  })

/** The product as the shop has it. */
let shop = { id: 7, version: 1, draft: draftWith(alt('A ruby')) }
const change = (draft: typeof shop.draft) => {
  shop = { ...shop, version: shop.version + 1, draft }
}
const write = ({ version, draft }: typeof shop) => {
  if (version !== shop.version) return { status: 0, reason: 'conflict', data: shop }
  change(draft)
  return { status: 1, data: shop }
}

beforeEach(() => {
  shop = { id: 7, version: 1, draft: draftWith(alt('A ruby')) }
  product.mockImplementation(async () => ({ status: 1, data: shop }))
  save.mockImplementation(async (request) => write(request))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const rowWith = (text: string) => ({
  ...{ kind: 'photo' as const, position: 1, src: 'u/a', frames: null, clip: null, alt: alt(text) },
  ...{ file: null, width: null, height: null, bytes: null, uses: [] },
  product: { id: 7, sku: 'R-7', title: alt('Ruby'), hidden: false },
})
const grid = (rows = [rowWith('A ruby')]) => (
  <MediaGrid rows={rows} labels={labels} messages={catalogueAdmin} locale="en" />
)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const edit = () => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${labels.edit}`) }))
const field = () => screen.getByLabelText(`${labels.description} · ${catalogueAdmin.language.en}`)
async function type(text: string): Promise<void> {
  await edit()
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}
const inShop = () => shop.draft.images[1]?.alt.en

it('undo brings back the text that this card replaced, although another photograph was edited since', async () => {
  render(grid())
  await type('Mine')
  await press(catalogueAdmin.save)
  expect(inShop()).toBe('Mine')
  change({
    ...shop.draft,
    images: shop.draft.images.map((image, at) => (at === 0 ? { ...image, alt: alt('New') } : image)),
  })
  await press(catalogueAdmin.undo)
  expect(inShop()).toBe('A ruby')
  expect(shop.draft.images[0]?.alt.en).toBe('New')
  expect(screen.getByText(labels.undone)).toBeTruthy()
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('undo leaves the text of someone else, and shows it', async () => {
  render(grid())
  await type('Mine')
  await press(catalogueAdmin.save)
  change(draftWith(alt('Theirs')))
  await press(catalogueAdmin.undo)
  expect(inShop()).toBe('Theirs')
  expect(screen.getByText('Theirs')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(labels.notUndone)
  expect(screen.queryByRole('button', { name: catalogueAdmin.undo })).toBeNull()
})

it('a save that already contains a later change of someone else cannot be undone', async () => {
  save.mockImplementation(async (request) => {
    write(request)
    change(draftWith(alt('Theirs')))
    return { status: 1, data: shop }
  })
  render(grid())
  await type('Mine')
  await press(catalogueAdmin.save)
  expect(screen.getByText('Theirs')).toBeTruthy()
  expect(screen.queryByRole('button', { name: catalogueAdmin.undo })).toBeNull()
})

it('shows a text that the server sends later, but not under someone who is writing', async () => {
  const { rerender } = render(grid())
  rerender(grid([rowWith('Sent later')]))
  expect(screen.getByText('Sent later')).toBeTruthy()
  await type('Mine')
  rerender(grid([rowWith('Sent meanwhile')]))
  expect(field()).toHaveProperty('value', 'Mine')
})

it('a picture that leaves the list by its new description stays, to be undone', async () => {
  const { rerender } = render(grid())
  await type('Mine')
  await press(catalogueAdmin.save)
  rerender(grid([]))
  expect(screen.getByText('Mine')).toBeTruthy()
  await press(catalogueAdmin.undo)
  expect(screen.getByText('A ruby')).toBeTruthy()
})

it('a problem of another picture is not shown at this one, but with a link to the product', async () => {
  save.mockResolvedValue({
    status: 0,
    reason: 'draft_refused',
    data: { problems: [{ path: 'images.0.alt.en', code: 'required', message: '' }] },
  })
  render(grid())
  await type('Mine')
  await press(catalogueAdmin.save)
  const link = await screen.findByRole('link', { name: labels.openProduct })
  expect(link.getAttribute('href')).toBe('/staff/catalogue/7')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  const text = fill(labels.elsewhere, { problems: catalogueAdmin.problem.required })
  expect(screen.getByRole('alert').textContent).toContain(text)
})

it('says that a hidden product is not live, and that a product which is saved all the time was not', async () => {
  shop = { ...shop, draft: { ...shop.draft, hidden: true } }
  render(grid())
  await type('Mine')
  await press(catalogueAdmin.save)
  expect(screen.getByText(labels.savedHidden)).toBeTruthy()
  save.mockResolvedValue({ status: 0, reason: 'conflict', data: shop })
  await type('Again')
  await press(catalogueAdmin.save)
  expect(screen.getByRole('alert').textContent).toBe(labels.tryAgain)
  expect(field()).toHaveProperty('value', 'Again')
})

it('Escape does not discard what was typed; the text of someone else is kept after a conflict', async () => {
  render(grid())
  await type('Mine')
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveProperty('value', 'Mine')
  change(draftWith(alt('Theirs')))
  await press(catalogueAdmin.save)
  await press(catalogueAdmin.takeTheirs)
  expect(screen.getByText('Theirs')).toBeTruthy()
  await edit()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Theirs')).toBeTruthy()
})
