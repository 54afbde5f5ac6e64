import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EnquiryHistory } from '@/components/admin/enquiries/enquiry-history'
import { FollowUpMark } from '@/components/admin/enquiries/work/follow-up-mark'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { getMessages } from '@/lib/i18n/translator'

type Entry = AdminEnquiryDetail['entries'][number]

const { work, entry: titles, someone } = getMessages('en').adminEnquiry
const TODAY = '2026-12-01'

function makeEntry(id: number, more: Partial<Entry>): Entry {
  const none = { channel: null, outcome: null, assignee: null, time: null, text: '' }
  return { id, kind: 'note', by: 'Meera Iyer', at: '2026-12-01T06:30:00.000Z', ...none, ...more }
}

it('the history has its newest entries first and folds those before the last five', () => {
  const notes = [1, 2, 3].map((id) => makeEntry(id, { text: `Note ${id}` }))
  const entries = [
    ...notes,
    makeEntry(4, { kind: 'call', outcome: 'not_reached', text: 'Engaged.' }),
    makeEntry(5, { kind: 'assignee', assignee: { id: 7, name: 'Kiran Rao' } }),
    makeEntry(6, { kind: 'follow_up', text: '2026-12-04' }),
    makeEntry(7, { kind: 'follow_up' }),
  ]
  render(<EnquiryHistory entries={entries} locale="en" />)
  const texts = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent ?? '')
  expect(texts).toHaveLength(7)
  expect(texts[0]).toContain(titles.followUpEnded)
  expect(texts[1]).toContain(titles.followUp.replace('{day}', 'Friday, 4 December'))
  expect(texts[2]).toContain(titles.assignee.replace('{name}', 'Kiran Rao'))
  expect(texts[3]).toMatch(new RegExp(`${titles.not_reached}.*Engaged`))
  const folded = screen.getByRole('group')
  expect(folded.textContent).toContain('2 earlier entries')
  expect(folded.textContent).toMatch(/Note 2.*Note 1/)
  expect(folded.textContent).not.toContain('Note 3')
})

it('the history tells nobody from a member whose account was closed', () => {
  const entries = [
    makeEntry(1, { kind: 'assignee', assignee: { id: 7, name: null } }),
    makeEntry(2, { kind: 'assignee', assignee: null }),
  ]
  cleanup()
  render(<EnquiryHistory entries={entries} locale="en" />)
  const [nobody, closed] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(nobody).toContain(titles.nobody)
  expect(closed).toContain(titles.assignee.replace('{name}', someone))
})

it('the follow-up says whether it is planned, due today or overdue', () => {
  const read = (day: string) => {
    cleanup()
    return render(<FollowUpMark day={day} today={TODAY} locale="en" />).container.textContent
  }
  expect(read('2026-12-04')).toBe(work.planned.replace('{day}', 'Fri, 4 Dec'))
  expect(read('2027-01-01')).toBe(work.planned.replace('{day}', 'Fri, 1 Jan, 2027'))
  expect(read(TODAY)).toBe(work.today)
  expect(read('2026-11-30')).toBe(work.overdue.replace('{day}', 'Mon, 30 Nov'))
})
