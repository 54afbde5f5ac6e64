import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EnquiryFilter } from '@/components/admin/enquiries/enquiry-filter'
import { ENQUIRIES } from '@/lib/domain/enquiry/enquiry'
import { recordOf } from '@/lib/domain/record-of'
import { getMessages } from '@/lib/i18n/translator'

const { adminEnquiry: messages, staff } = getMessages('en')
const [kind] = ENQUIRIES
const NONE = {
  ...{ states: { new: 0, open: 0, answered: 0, closed: 0 }, kinds: recordOf(ENQUIRIES, () => 0) },
  ...{ awaited: 0, coming: 0, work: { mine: 0, nobody: 0, due: 0 } },
}

function show(list: Partial<typeof NONE>, state?: 'closed') {
  cleanup()
  render(<EnquiryFilter query={{ awaited: false, page: 1, state }} list={{ ...NONE, ...list }} locale="en" />)
  const read = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
  const texts = (name: string) => read(name).map(({ textContent }) => textContent)
  return { states: texts(messages.stateFilter), kinds: texts(messages.kindFilter) }
}

it('only the filters of every day are there while they are empty', () => {
  const { states, kinds } = show({})
  expect(states).toEqual([`${messages.all} 0`, `${messages.states.new} 0`, `${messages.states.open} 0`])
  expect(kinds).toEqual([`${messages.allKinds} 0`, `${messages.time.past} `])
})

it('a filter appears with its first enquiry, and stays while it is chosen', () => {
  const { states, kinds } = show(
    { states: { ...NONE.states, answered: 2 }, kinds: { ...NONE.kinds, [kind]: 2 } },
    'closed',
  )
  expect(states).toContain(`${messages.states.answered} 2`)
  expect(states).toContain(`${messages.states.closed} 0`)
  expect(kinds).toContain(`${staff[kind]} 2`)
})
