import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuotationPersonPart, type QuotedPerson } from '@/components/admin/orders/quotations/quotation-person'
import en from '@/messages/en.json'

const messages = en.adminQuotation
const ASHA = {
  key: 'a1',
  name: 'Asha Rao',
  mobile_no: '9876543210',
  email: 'asha@example.in',
  lang: 'fr',
  city: 'Pune',
}
const ASHOK = { key: 'o2', name: 'Ashok', mobile_no: '9812345678', email: null, lang: null, city: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Person({ initial }: { initial: QuotedPerson }) {
  const [person, setPerson] = useState(initial)
  return (
    <QuotationPersonPart
      {...{ person, problems: {}, messages }}
      onChange={(change) => setPerson((before) => ({ ...before, ...change }))}
    />
  )
}

/** The fields of the buyer with a shop that finds these customers; the returned list has the searches. */
function openPerson(initial: Partial<QuotedPerson> = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams.get('q') ?? '')
    return Response.json({ status: 1, data: { rows: [ASHA, ASHOK], total: 2, page: 1, pages: 1 } })
  })
  render(<Person initial={{ ...{ name: '', mobile: '', email: '', language: 'en' }, ...initial }} />)
  return asked
}
const field = (label: string) =>
  screen.getByRole<HTMLInputElement>(label === messages.email ? 'textbox' : 'combobox', { name: label })
const values = () => [messages.name, messages.mobile, messages.email].map((label) => field(label).value)

describe('the buyer of a quotation', () => {
  it('is found while the name is typed, and fills in number, e-mail and language', async () => {
    const asked = openPerson()
    await userEvent.type(field(messages.name), 'Ash')
    await userEvent.click(await screen.findByRole('option', { name: /Asha Rao/ }))
    expect(values()).toEqual(['Asha Rao', '9876543210', 'asha@example.in'])
    expect(screen.getByRole('radio', { name: messages.languages.fr })).toHaveProperty('checked', true)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(asked).toEqual(['Ash'])
  })

  it('is chosen with the keys: the arrows move, Enter chooses, Escape closes and keeps the text', async () => {
    openPerson()
    const name = field(messages.name)
    await userEvent.type(name, 'Ash')
    await screen.findByRole('option', { name: /Ashok/ })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(values()).toEqual(['Ash', '', ''])
    await userEvent.type(name, 'o')
    const list = within(await screen.findByRole('listbox', { name: messages.customersFound }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = list.getByRole('option', { selected: true })
    expect(name.getAttribute('aria-activedescendant')).toBe(active.id)
    await userEvent.keyboard('{Enter}')
    expect(values()).toEqual(['Ashok', '9812345678', ''])
  })

  it('keeps what was typed by hand, but no contact of the customer who was chosen before', async () => {
    openPerson()
    await userEvent.type(field(messages.email), 'office@example.in')
    await userEvent.type(field(messages.mobile), '98765')
    await userEvent.click(await screen.findByRole('option', { name: /Asha Rao/ }))
    expect(values()).toEqual(['Asha Rao', '9876543210', 'office@example.in'])
    await userEvent.clear(field(messages.email))
    await userEvent.type(field(messages.name), ' R')
    await userEvent.click(await screen.findByRole('option', { name: /Asha Rao/ }))
    expect(values()).toEqual(['Asha Rao', '9876543210', 'asha@example.in'])
    await userEvent.type(field(messages.name), '!')
    await userEvent.click(await screen.findByRole('option', { name: /Ashok/ }))
    expect(values()).toEqual(['Ashok', '9812345678', ''])
  })

  it('is not searched for by what the form begins with, or by two letters', async () => {
    const asked = openPerson({ name: 'Asha Rao', mobile: '9876543210' })
    await userEvent.clear(field(messages.name))
    await userEvent.type(field(messages.name), 'As')
    await userEvent.tab()
    await userEvent.type(field(messages.mobile), '1')
    await waitFor(() => expect(asked).toEqual(['98765432101']))
  })
})
