import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DeleteEnquiry } from '@/components/admin/enquiries/delete-enquiry'
import messages from '@/messages/en.json'
import { fakeShop, ok, refused } from './fake-shop'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))

const words = messages.adminEnquiry
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const open = () => render(<DeleteEnquiry number="CU-26-1" version={3} listUrl="/staff/enquiries" messages={words} />)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('deletes an enquiry only after a confirmation, and returns the focus on cancel', async () => {
  const sent = fakeShop({ 'staff/deleteenquiry': ok(null) })
  open()
  await press(words.erase)
  expect(screen.getByRole('status').textContent).toBe(words.eraseSure)
  await press(words.eraseNo)
  expect(screen.queryByText(words.eraseSure)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.erase }))
  expect(sent).toEqual([])
  await press(words.erase)
  await press(words.eraseYes)
  expect(sent).toEqual([{ path: 'staff/deleteenquiry', body: { number: 'CU-26-1', version: 3 } }])
  expect(push).toHaveBeenCalledWith('/staff/enquiries')
})

it('shows why it was not deleted', async () => {
  fakeShop({ 'staff/deleteenquiry': refused('not_allowed') })
  open()
  await press(words.erase)
  await press(words.eraseYes)
  expect(await screen.findByText(words.errors.not_allowed)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.erase }))
})
