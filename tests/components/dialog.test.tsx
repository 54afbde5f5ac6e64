import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'

function Example({ onClose, ...closes }: { onClose: () => void; closesOnBack?: boolean; closesOnBackdrop?: boolean }) {
  const ref = useRef<HTMLDialogElement>(null)
  return (
    <Dialog ref={ref} title="Ring sizes" closeLabel="Close" size="" onClose={onClose} {...closes}>
      <p>Chart</p>
    </Dialog>
  )
}

afterEach(cleanup)

const open = (closes = {}) => {
  const onClose = vi.fn()
  render(<Example onClose={onClose} {...closes} />)
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ring sizes' }) }
}

it('opens with its heading as its name, and closes by its button', async () => {
  const { dialog, onClose } = open()
  expect(dialog.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog.open).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([true, false])('closes on the backdrop only where the option is set: %s', (closesOnBackdrop) => {
  const { dialog } = open({ closesOnBackdrop })
  fireEvent.click(screen.getByText('Chart'))
  expect(dialog.open).toBe(true)
  fireEvent.click(dialog)
  expect(dialog.open).toBe(!closesOnBackdrop)
})

it.each([true, false])('closes on the Back button only where the option is set: %s', (closesOnBack) => {
  const { dialog } = open({ closesOnBack })
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect(dialog.open).toBe(!closesOnBack)
})
