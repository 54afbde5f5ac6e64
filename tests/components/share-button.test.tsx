import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShareButton } from '@/components/product/share-button'
import { setEventHandler, type TrackedEvent } from '@/lib/browser/analytics/data-layer'

const shared = { id: 7, title: 'Blue Sapphire 3 ct', url: 'https://shop.example/fr/gems/product/blue-sapphire-3-ct' }
const labels = { copied: 'Link copied', copy: 'Copy the link:' }

let tracked: TrackedEvent[]

beforeEach(() => {
  tracked = []
  window.dataLayer = []
  setEventHandler((event) => tracked.push(event))
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
  delete window.dataLayer
})

async function clickShare() {
  const user = userEvent.setup()
  render(
    <ShareButton shared={shared} messages={labels} label="Share: Blue Sapphire 3 ct">
      share
    </ShareButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Share: Blue Sapphire 3 ct' }))
}

function openSheet(outcome: () => Promise<void>) {
  const sheet = vi.fn(outcome)
  Object.assign(navigator, { share: sheet })
  return sheet
}

it('opens the share sheet with the public URL', async () => {
  const sheet = openSheet(async () => {})
  await clickShare()
  expect(sheet).toHaveBeenCalledWith({ title: shared.title, url: shared.url })
  expect(tracked).toEqual([{ name: 'share', method: 'sheet', item_id: '7' }])
})

it('tracks nothing when the sheet is dismissed', async () => {
  openSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await clickShare()
  expect(tracked).toEqual([])
  expect(screen.queryByText(labels.copied)).toBeNull()
})

it('copies the URL if there is no share sheet, and shows a message', async () => {
  await clickShare()
  expect(await screen.findByText(labels.copied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(shared.url)
  expect(tracked).toEqual([{ name: 'share', method: 'copy', item_id: '7' }])
})

it('shows the URL for copying by hand if the clipboard is unavailable', async () => {
  const ask = vi.fn()
  Object.assign(window, { prompt: ask })
  openSheet(async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    throw new Error('no sheet for this')
  })
  await clickShare()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith(labels.copy, shared.url))
})
