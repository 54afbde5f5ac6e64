import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { RecordEnquiry } from '@/components/admin/enquiries/record-enquiry'
import { SiteLocalesProvider } from '@/components/admin/frame/site-locales'
import messages from '@/messages/en.json'
import { fakeShop, ok } from '../../fake-shop'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
afterEach(cleanup)

const { record } = messages.adminEnquiry
const field = (name: keyof typeof record.fields) => screen.getByRole('textbox', { name: record.fields[name] })

it('an enquiry that is refused keeps what was typed and leads to its first error; sent again, it is the same one', async () => {
  const errors = [{ path: 'mobile_no', message: 'contact_required' }]
  const answers = [
    { status: 400, body: { status: 0, msg: 'no', data: null, reason: 'bad_input', errors } },
    ok({ number: 'CU-26-1111-2222' }),
  ]
  const sent = fakeShop({ 'staff/recordenquiry': () => answers.shift() ?? ok(null) })
  render(<RecordEnquiry locale="fr" messages={record} />)
  await userEvent.type(field('name'), 'Ravi Kumar')
  await userEvent.type(field('message'), 'A yellow sapphire')
  await userEvent.click(screen.getByRole('button', { name: record.save }))
  expect(await screen.findByText(record.errors.contact_required)).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(field('mobile_no')))
  await userEvent.type(field('mobile_no'), '9845012345')
  expect(screen.queryByText(record.errors.contact_required)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: record.save }))
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/fr/staff/enquiries/CU-26-1111-2222'))
  expect(sent[1]?.body).toMatchObject({ name: 'Ravi Kumar', mobile_no: '9845012345', lang: 'fr' })
  expect(sent[0]?.body).toHaveProperty('key', Object(sent[1]?.body).key)
})

it('asks for no language where the shop has one', () => {
  render(
    <SiteLocalesProvider locales={['en']}>
      <RecordEnquiry locale="en" messages={record} />
    </SiteLocalesProvider>,
  )
  // How it reached the shop is the only choice.
  expect(screen.getAllByRole('radio')).toHaveLength(Object.keys(record.channels).length)
  expect(screen.queryByText(record.language)).toBeNull()
})
