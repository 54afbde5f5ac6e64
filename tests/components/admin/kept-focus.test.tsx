import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { KeepFocus } from '@/components/admin/frame/keep-focus'
import { ReviewDecision } from '@/components/admin/reviews/review-decision'
import en from '@/messages/en.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const messages = en.adminReview

/** A list of reviews, and a shop with this answer. Browsers take the focus from a disabled button, jsdom does not. */
function openReview(answer: object) {
  vi.stubGlobal('fetch', async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return Response.json(answer)
  })
  return render(
    <ul>
      <li>
        <ReviewDecision id={1} version={0} state="pending" locale="en" messages={messages} />
      </li>
    </ul>,
    { wrapper: ({ children }) => [children, <KeepFocus key="focus" />] },
  )
}

it('the focus returns to the button of a refused change', async () => {
  openReview({ status: 0, data: null, reason: 'not_found' })
  const publish = screen.getByRole('button', { name: messages.approve })
  await userEvent.click(publish)
  expect(await screen.findByText(messages.errors.not_found)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(publish))
})

it('the focus goes to the list when what was changed has left it', async () => {
  const { rerender } = openReview({ status: 1, data: null })
  const publish = screen.getByRole('button', { name: messages.approve })
  await userEvent.click(publish)
  await waitFor(() => expect(document.activeElement).toBe(publish))
  rerender(<ul />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
})

it('a reason that is missing is asked for at its field', async () => {
  openReview({ status: 1, data: null })
  const reason = screen.getByLabelText(messages.reasonLabel)
  for (const button of screen.getAllByRole('button', { name: messages.decline, hidden: true }))
    await userEvent.click(button)
  expect(await screen.findByText(messages.errors.reason_required)).toBeDefined()
  expect(reason.getAttribute('aria-invalid')).toBe('true')
})
