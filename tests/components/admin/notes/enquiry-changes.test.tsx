import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { EnquiryChanges } from '@/components/admin/enquiries/enquiry-changes'
import { FollowUpForm } from '@/components/admin/enquiries/work/follow-up-form'
import { LogForm } from '@/components/admin/enquiries/work/log-form'
import { StateButtons } from '@/components/admin/enquiries/work/state-buttons'
import { addDays } from '@/lib/domain/analytics/figures'
import { toIndiaDate } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { fakeShop, ok } from '../../fake-shop'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const { adminEnquiry } = getMessages('en')
const messages = { ...adminEnquiry, work: { ...adminEnquiry.work, dayLast: '' } }
const { work, log } = messages
const TODAY = toIndiaDate(new Date())
const change = { number: 'CU-26-1', locale: 'en', messages } as const
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))

function show({ day = null, last = addDays(TODAY, 330) }: { day?: string | null; last?: string } = {}) {
  render(
    <EnquiryChanges version={0}>
      <StateButtons {...change} moves={[{ state: 'open', name: 'Start' }]} />
      <FollowUpForm {...change} day={day} today={TODAY} last={last} />
      <LogForm {...change} />
    </EnquiryChanges>,
  )
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  refresh.mockReset()
  vi.unstubAllGlobals()
})

it('a form sends the version that the change by another form led to', async () => {
  const requests = fakeShop({
    'staff/moveenquiry': ok({ version: 1 }),
    'staff/followupenquiry': ok({ version: 2 }),
    'staff/callenquiry': ok({ version: 3 }),
  })
  show()
  await press('Start')
  await press(work.presets[3])
  await press(work.presets[7])
  await userEvent.click(screen.getByRole('radio', { name: log.kinds.call }))
  await userEvent.click(screen.getByRole('radio', { name: log.outcomes.reached }))
  await press(log.saveCall)
  expect(requests.map(({ body }) => body)).toMatchObject([
    { version: 0, state: 'open' },
    { version: 1, day: addDays(TODAY, 3) },
    { version: 2, day: addDays(TODAY, 7) },
    { outcome: 'reached' },
  ])
  expect(requests.at(-1)?.body).not.toHaveProperty('version')
})

it('all forms wait until the page shows the change', async () => {
  let finish = () => {}
  refresh.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
  fakeShop({ 'staff/moveenquiry': ok({ version: 1 }) })
  show()
  await press('Start')
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  for (const name of ['Start', work.presets[1], messages.saveNote]) expect(button(name).disabled).toBe(true)
  await act(async () => finish())
  for (const name of ['Start', work.presets[1], messages.saveNote]) expect(button(name).disabled).toBe(false)
})

it('the day that is set and days after the last one cannot be chosen', () => {
  show({ day: addDays(TODAY, 1), last: addDays(TODAY, 5) })
  const isDisabled = ([1, 3, 7] as const).map((days) => button(work.presets[days]).disabled)
  expect(isDisabled).toEqual([true, false, true])
})

it('a half-written call is still a call with its outcome after a reload', async () => {
  show()
  await userEvent.click(screen.getByRole('radio', { name: log.kinds.call }))
  await userEvent.click(screen.getByRole('radio', { name: log.outcomes.reached }))
  await userEvent.type(screen.getByLabelText(new RegExp(log.callText.slice(0, 13))), 'Wants 22 carat')
  cleanup()
  const requests = fakeShop({ 'staff/callenquiry': ok({ version: 1 }) })
  show()
  await press(log.saveCall)
  expect(requests[0]?.body).toMatchObject({ outcome: 'reached', text: 'Wants 22 carat' })
  cleanup()
  show()
  expect(screen.getByLabelText<HTMLTextAreaElement>(messages.note).value).toBe('')
})
