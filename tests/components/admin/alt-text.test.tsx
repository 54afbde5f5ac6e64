import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AltTextFields } from '@/components/admin/catalogue/product/media/alt-text-fields'
import { fill } from '@/lib/domain/text/fill'
import messages from '@/messages/en.json'

const { catalogueAdmin: labels } = messages
afterEach(cleanup)

function Alt({ first, isWrong }: { first: string; isWrong: boolean }) {
  const [value, setValue] = useState({ en: first, fr: 'Un rubis' })
  const errorAt = (lang: string) => (isWrong && lang === 'en' ? labels.problem.required : undefined)
  return <AltTextFields name="images.0.alt" messages={labels} onChange={setValue} {...{ value, errorAt }} />
}
const english = () => screen.getByLabelText(`${labels.photo.alt} · ${labels.language.en}`)
const isOpen = () => english().closest('details')?.open

it('a filled alternative text is folded, and its summary says that it is filled', async () => {
  render(<Alt first="A ruby" isWrong={false} />)
  expect(isOpen()).toBe(false)
  await userEvent.click(screen.getByText(labels.photo.altFilled))
  expect(isOpen()).toBe(true)
  // It stays open while it is typed again.
  await userEvent.clear(english())
  expect(screen.getByText(fill(labels.photo.altMissing, { languages: labels.language.en }))).toBeTruthy()
  expect(isOpen()).toBe(true)
})

it('a wrong alternative text is unfolded with its error', () => {
  render(<Alt first="" isWrong />)
  expect(isOpen()).toBe(true)
  expect(screen.getByText(labels.problem.required)).toBeTruthy()
  expect(english().getAttribute('aria-required')).toBe('true')
})
