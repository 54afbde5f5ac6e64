import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MarkdownField } from '@/components/admin/content/markdown-field'
import { getMessages } from '@/lib/i18n/translator'

const { contentPages: labels } = getMessages('en')

afterEach(cleanup)

function Field() {
  const [text, setText] = useState('How to return\n\nA ring comes back within ten days.')
  return <MarkdownField lang="en" label="Text" text={text} labels={labels} onChange={setText} />
}

it('marks what is selected, by button or key, and keeps it selected', async () => {
  render(<Field />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  const user = userEvent.setup()
  const select = (words: string) => {
    area.focus()
    area.setSelectionRange(area.value.indexOf(words), area.value.indexOf(words) + words.length)
  }
  const press = (mark: keyof typeof labels.marks) =>
    user.click(screen.getByRole('button', { name: labels.marks[mark] }))
  const selected = () => area.value.slice(area.selectionStart, area.selectionEnd)
  select('How')
  await press('heading')
  expect(area.value).toMatch(/^## How to return\n/)
  select('ten days')
  await user.keyboard('{Control>}b{/Control}')
  expect(area.value).toContain('within **ten days**.')
  expect(selected()).toBe('ten days')
  await user.keyboard('{Control>}i{/Control}')
  expect(area.value).toContain('within ***ten days***.')
  await press('bold')
  expect(area.value).toContain('within *ten days*.')
  select('ring')
  await press('link')
  expect(selected()).toBe('https://')
  await user.keyboard('/rings')
  expect(area.value).toContain('A [ring](/rings) comes')
  await press('list')
  expect(area.value).toContain('\n\n- A [ring]')
})

it('every mark is reached and pressed by the keyboard alone', async () => {
  render(<Field />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: labels.marks.heading }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }))
})
