import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EnquiryFilter } from '@/components/admin/enquiries/enquiry-filter'
import { type EnquiryListQuery, enquiryListUrl, parseEnquiryListQuery } from '@/components/admin/enquiries/enquiry-url'
import { ENQUIRIES } from '@/lib/domain/enquiry/enquiry'
import { recordOf } from '@/lib/domain/record-of'
import { getMessages } from '@/lib/i18n/translator'

const { adminEnquiry: messages, staff } = getMessages('en')
const [kind] = ENQUIRIES
const NONE = {
  ...{ states: { new: 0, open: 0, answered: 0, closed: 0 }, kinds: recordOf(ENQUIRIES, () => 0) },
  ...{ awaited: 0, coming: 0, work: { mine: 0, nobody: 0, due: 0 } },
}

const read = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')

function show(list: Partial<typeof NONE>, filters: Partial<EnquiryListQuery> = {}) {
  cleanup()
  render(<EnquiryFilter query={{ awaited: false, page: 1, ...filters }} list={{ ...NONE, ...list }} locale="en" />)
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
    { state: 'closed' },
  )
  expect(states).toContain(`${messages.states.answered} 2`)
  expect(states).toContain(`${messages.states.closed} 0`)
  expect(kinds).toContain(`${staff[kind]} 2`)
})

/** The address and the state of each link of the work by its name. */
function showWork(filters: Partial<EnquiryListQuery>) {
  show({ work: { mine: 2, nobody: 1, due: 3 } }, filters)
  return read(messages.work.filter).map((link) => [
    ...[link.textContent, link.getAttribute('href')?.replace('/staff/enquiries', '')],
    link.getAttribute('aria-current') === 'page',
  ])
}

it('the member and the follow-up combine, and keep the status, the type and the search', () => {
  const { team, mine, nobody, due } = messages.work
  expect(showWork({})).toEqual([
    [`${team} `, '', true],
    [`${mine} 2`, '?responsible=mine', false],
    [`${nobody} 1`, '?responsible=nobody', false],
    [`${due} 3`, '?followup=due', false],
  ])
  const others = 'state=open&kind=contactus'
  const filters = { state: 'open', kind: 'contactus', q: 'ruby' } as const
  expect(showWork({ ...filters, responsible: 'mine', followUp: 'due', page: 2 })).toEqual([
    [`${team} `, `?${others}&followup=due&q=ruby`, false],
    [`${mine} 2`, `?${others}&responsible=mine&followup=due&q=ruby`, true],
    [`${nobody} 1`, `?${others}&responsible=nobody&followup=due&q=ruby`, false],
    [`${due} 3`, `?${others}&responsible=mine&q=ruby`, true],
  ])
})

it('the address of a list holds the member and the follow-up, and refuses other values', () => {
  const query = { page: 1, awaited: false, responsible: 'mine', followUp: 'due' } as const
  expect(enquiryListUrl('en', query)).toBe('/staff/enquiries?responsible=mine&followup=due')
  expect(parseEnquiryListQuery({ responsible: 'mine', followup: 'due' })).toEqual(query)
  expect(parseEnquiryListQuery({ responsible: 'nobody' })).toMatchObject({ responsible: 'nobody' })
  for (const wrong of [{ responsible: 'everybody' }, { followup: 'overdue' }])
    expect(parseEnquiryListQuery(wrong)).toBe(null)
})
