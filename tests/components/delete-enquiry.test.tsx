import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DeleteEnquiry } from '@/components/admin/enquiries/delete-enquiry'
import { EnquiryChanges } from '@/components/admin/enquiries/enquiry-changes'
import messages from '@/messages/en.json'
import { fakeShop, ok, rejected } from './fake-shop'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))

const texts = messages.adminEnquiry
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const renderButton = () =>
  render(
    <EnquiryChanges version={3}>
      <DeleteEnquiry number="CU-26-1" listUrl="/staff/enquiries" messages={texts} />
    </EnquiryChanges>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('deletes an enquiry only after a confirmation, and returns the focus on cancel', async () => {
  const requests = fakeShop({ 'staff/deleteenquiry': ok(null) })
  renderButton()
  await press(texts.erase)
  expect(screen.getByRole('status').textContent).toBe(texts.eraseSure)
  await press(texts.eraseNo)
  expect(screen.queryByText(texts.eraseSure)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.erase }))
  expect(requests).toEqual([])
  await press(texts.erase)
  await press(texts.eraseYes)
  expect(requests).toEqual([{ path: 'staff/deleteenquiry', body: { number: 'CU-26-1', version: 3 } }])
  expect(push).toHaveBeenCalledWith('/staff/enquiries')
})

it('shows why it was not deleted', async () => {
  fakeShop({ 'staff/deleteenquiry': rejected('not_allowed') })
  renderButton()
  await press(texts.erase)
  await press(texts.eraseYes)
  expect(await screen.findByText(texts.errors.not_allowed)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.erase }))
})
