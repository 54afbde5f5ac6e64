import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CartBadge } from '@/components/cart/cart-badge'
import { addItem, type CartItem } from '@/lib/domain/cart/cart'

const KEY = 'navamani.cart'
const RUBY: CartItem = {
  id: 3,
  price: 900,
  discount: 10,
  quantity: 1,
  stock: 5,
  slug: 'ruby',
  title: 'Ruby',
  image: { src: 'gemstones/ruby', alt: 'Ruby' },
}

/** Loads the modules again for each test: the store lives as long as its module. */
async function openPage() {
  vi.resetModules()
  const store = await import('@/lib/browser/cart/cart-store')
  const { CartBadge: Badge } = await import('@/components/cart/cart-badge')
  render(<Badge label="Items: {n}" />)
  return store
}

function storeInOtherTab(lines: CartItem[]) {
  localStorage.setItem(KEY, JSON.stringify(lines))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  })
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows no count for an empty cart', () => {
  render(<CartBadge label="Items: {n}" />)
  expect(screen.queryByText(/^Items/)).toBeNull()
})

it('counts and stores what this tab adds', async () => {
  const { changeCart } = await openPage()
  act(() => {
    changeCart((cart) => addItem(cart, RUBY, 2))
  })
  expect(screen.getByText('Items: 2')).toBeDefined()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toMatchObject([{ id: 3, quantity: 2 }])
})

it('follows another tab, and adds to the cart that it stored', async () => {
  const { changeCart } = await openPage()
  storeInOtherTab([{ ...RUBY, quantity: 3 }])
  expect(screen.getByText('Items: 3')).toBeDefined()
  localStorage.setItem(KEY, JSON.stringify([{ ...RUBY, quantity: 4 }]))
  act(() => {
    changeCart((cart) => addItem(cart, RUBY))
  })
  expect(screen.getByText('Items: 5')).toBeDefined()
})

it('is emptied when the storage is cleared', async () => {
  await openPage()
  storeInOtherTab([RUBY])
  localStorage.clear()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(screen.queryByText(/^Items/)).toBeNull()
})

it.each(['{', '"text"', '[{"id":1}]', '{"id":1}'])('sets the damaged value %s aside', async (text) => {
  localStorage.setItem(KEY, text)
  const { readCart } = await openPage()
  expect(readCart()).toEqual([])
  expect(localStorage.getItem(`${KEY}.damaged`)).toBe(text)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('is kept in memory when storage is unavailable, and reports that once', async () => {
  const { changeCart, takeCartLoss: takeStorageLoss } = await openPage()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  act(() => {
    changeCart((cart) => addItem(cart, RUBY))
  })
  act(() => {
    changeCart((cart) => addItem(cart, RUBY))
  })
  expect(screen.getByText('Items: 2')).toBeDefined()
  expect([takeStorageLoss(), takeStorageLoss()]).toEqual([true, false])
})
