import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { KeepFocus } from '@/components/admin/frame/keep-focus'
import { OrderNoteForm } from '@/components/admin/orders/note-form'
import { getMessages } from '@/lib/i18n/translator'
import { fakeShop } from '../../fake-shop'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const { adminOrder: messages } = getMessages('en')

it('an empty note is asked for at its field, which has the focus and is moved into view', async () => {
  const sent = fakeShop({})
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  render(
    <main>
      <KeepFocus />
      <OrderNoteForm number="CJ-1" locale="en" messages={messages} />
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: messages.noteSave }))
  const description = `${messages.notesHint} ${messages.errors.note_required}`
  const field = screen.getByRole('textbox', { name: messages.noteLabel, description })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(shown.mock.contexts).toContain(field)
  await userEvent.type(field, 'Rings at six')
  expect(screen.queryByText(messages.errors.note_required)).toBeNull()
  expect(sent).toEqual([])
})
