import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { QueueRows } from '@/components/admin/orders/queue/queue-rows'

let opened: { ctrlKey: boolean }[]

beforeEach(() => {
  opened = []
  cleanup()
  render(
    <QueueRows>
      <li>
        <input type="checkbox" aria-label="Select" />
        <h2>
          <a href="/staff/orders/26-0000-0001">26-0000-0001</a>
        </h2>
        <p>Asha Rao</p>
        <ul>
          <li>1 × Ruby</li>
        </ul>
        <button type="button">Verify</button>
      </li>
      <li>
        <p>Ravi Iyer</p>
      </li>
    </QueueRows>,
  )
  screen.getByRole('link').addEventListener('click', (event) => {
    event.preventDefault()
    opened.push({ ctrlKey: event.ctrlKey })
  })
  getSelection()?.removeAllRanges()
})

it('a click anywhere on a row opens its order once', async () => {
  const user = userEvent.setup()
  for (const text of ['Asha Rao', '1 × Ruby', '26-0000-0001']) await user.click(screen.getByText(text))
  expect(opened).toHaveLength(3)
  await user.click(screen.getByText('Ravi Iyer'))
  expect(opened).toHaveLength(3)
})

it('a click with Ctrl is one with Ctrl on the link', async () => {
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('Asha Rao'))
  expect(opened).toEqual([{ ctrlKey: true }])
})

it('a checkbox or a button of the row does not open it', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Select'))
  await user.click(screen.getByRole('button'))
  expect(opened).toEqual([])
})

it('selecting its text does not open it', () => {
  const name = screen.getByText('Asha Rao')
  getSelection()?.selectAllChildren(name)
  name.click()
  expect(opened).toEqual([])
  getSelection()?.selectAllChildren(screen.getByText('Ravi Iyer'))
  name.click()
  expect(opened).toHaveLength(1)
})
