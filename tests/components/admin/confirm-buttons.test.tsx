import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmButtons } from '@/components/admin/orders/confirm-buttons'

afterEach(cleanup)

const onSubmit = vi.fn()
const labels = { yes: 'Confirm', keep: 'Cancel' }

/** A section with a button that asks for confirmation, with a required field where the move needs one. */
function Move({ hasField = false }: { hasField?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label="Next step">
      <button type="button" onClick={() => setIsOpen(true)}>
        Mark as packed
      </button>
      {isOpen && (
        <form
          aria-label="Confirmation"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {hasField && <input required aria-label="Tracking number" />}
          <ConfirmButtons labels={labels} busy={false} onKeep={() => setIsOpen(false)} />
        </form>
      )}
    </section>
  )
}

it('the confirmation has the focus, Escape closes it and leads back, and nothing is submitted', async () => {
  render(<Move />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as packed' }))
  expect(document.activeElement).toBe(screen.getByRole('form'))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next step' }))
})

it('a field that has to be filled in is first', async () => {
  render(<Move hasField />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as packed' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tracking number' }))
  await userEvent.click(screen.getByRole('button', { name: labels.keep }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next step' }))
})
