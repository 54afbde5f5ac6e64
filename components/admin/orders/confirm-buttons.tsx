import { type RefObject, useEffect, useRef } from 'react'

type Props = {
  labels: { yes: string; keep: string }
  busy: boolean
  /** Smaller, below other buttons. */
  small?: boolean
  onKeep: () => void
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const findEmptyField = (form: HTMLFormElement) =>
  [...form.querySelectorAll<FormField>('input, textarea, select')].find(({ required, value }) => required && !value)

function focusProgrammatically(element: HTMLElement) {
  element.tabIndex = -1
  element.focus()
}

/**
 * The focus goes to the form that asks for confirmation, or to its first empty field, and never to the button that
 * confirms, which a key that is held down would press. When the form is gone the focus is on the part of the page that
 * it belongs to, or on the page.
 */
function useConfirmationFocus(buttons: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const form = buttons.current?.closest('form')
    if (!form) return
    const homes = [form, form.closest('section'), form.closest('main')]
    const field = findEmptyField(form)
    if (field) field.focus()
    else focusProgrammatically(form)
    return () => {
      const home = homes.find((one) => one?.isConnected)
      if (home && document.activeElement === document.body) focusProgrammatically(home)
    }
  }, [buttons])
}

/** Submits a form of the order, or leaves the order as it is, as the Escape key does. */
export function ConfirmButtons({ labels, busy, small = false, onKeep }: Props) {
  const size = small ? ' btn-small' : ''
  const buttons = useRef<HTMLDivElement>(null)
  useConfirmationFocus(buttons)
  useEffect(() => {
    const form = buttons.current?.closest('form')
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !busy) onKeep()
    }
    form?.addEventListener('keydown', handleKeyDown)
    return () => form?.removeEventListener('keydown', handleKeyDown)
  }, [busy, onKeep])
  return (
    <div ref={buttons} className="flex flex-wrap gap-3">
      <button type="submit" disabled={busy} className={`btn btn-primary${size}`}>
        {labels.yes}
      </button>
      <button type="button" disabled={busy} className={`btn btn-line${size}`} onClick={onKeep}>
        {labels.keep}
      </button>
    </div>
  )
}
