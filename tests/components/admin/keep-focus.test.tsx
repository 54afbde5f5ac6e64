import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { KeepFocus } from '@/components/admin/frame/keep-focus'
import { useEscape } from '@/lib/browser/ui/use-escape'

afterEach(cleanup)

type Props = { answer: Promise<'saved' | 'refused' | 'drawn again' | 'closed'> }

/** A form that is saved like those of the admin: its button is disabled until the answer is there. */
function Form({ answer }: Props) {
  const [state, setState] = useState('open')
  useEscape(state === 'open', () => setState('closed'))
  const save = async () => {
    setState('busy')
    setState(await answer)
  }
  return (
    <main>
      <KeepFocus />
      <section>
        <button type="button">Edit</button>
        {state !== 'closed' && (
          <form
            key={state === 'drawn again' ? 2 : 1}
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <input aria-label="Right" />
            <input aria-label="Wrong" aria-invalid={state === 'refused' ? true : undefined} />
            <button type="submit" disabled={state === 'busy'}>
              {state === 'busy' ? 'Saving…' : 'Save'}
            </button>
          </form>
        )}
      </section>
    </main>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
/** A browser takes the focus from a button that is disabled; jsdom takes it only from one that is not. */
const loseFocus = () => {
  screen.getByLabelText('Right').focus()
  screen.getByLabelText('Right').blur()
}

for (const [answer, name] of [
  ['saved', 'Save'],
  ['drawn again', 'Save'],
  ['closed', 'Edit'],
  ['refused', 'Wrong'],
] as const)
  it(`after Save with the answer “${answer}” the focus is on ${name}`, async () => {
    let finish = (_: typeof answer) => {}
    const pending = new Promise<typeof answer>((resolve) => {
      finish = resolve
    })
    render(<Form answer={pending} />)
    await press()
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy()
    loseFocus()
    expect(document.activeElement).toBe(document.body)
    finish(answer)
    await waitFor(() => expect(focused()).toBe(name))
  })

it('goes to the wrong field again when the same one is refused twice', async () => {
  render(<Form answer={Promise.resolve('refused')} />)
  await press()
  await waitFor(() => expect(focused()).toBe('Wrong'))
  await userEvent.click(screen.getByLabelText('Right'))
  expect(focused()).toBe('Right')
  await press()
  await waitFor(() => expect(focused()).toBe('Wrong'))
})

it('Escape closes a form, and the focus is on what is beside it', async () => {
  render(<Form answer={Promise.resolve('saved')} />)
  await userEvent.click(screen.getByLabelText('Right'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Edit'))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
