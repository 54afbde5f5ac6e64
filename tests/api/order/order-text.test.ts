import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { queueOtpSms } from '@/lib/server/notification/outbox'
import { deliverDue, loadConfiguredPorts } from '@/lib/server/notification/send-outbox'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'
import { openVendor } from '../../data/providers/provider'

let vendor: Awaited<ReturnType<typeof openVendor>>

// Set before the database is opened, which reads the environment once.
beforeAll(async () => {
  vendor = await openVendor({ status: 200, body: { type: 'success', message: '1' } })
  vi.stubEnv('MSG91_AUTH_KEY', 'key-91')
  vi.stubEnv('MSG91_TEMPLATE_ID', 'template-code')
  vi.stubEnv('MSG91_ORDER_TEMPLATE_ID', 'template-order')
  vi.stubEnv('MSG91_URL', `${vendor.url}/api/v5/flow`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await vendor.close()
})

withTestDatabase(fillShop)

it('MSG91 receives the fields of the registered text, and no code in their place', async () => {
  const mobile_no = newMobile()
  const buyer = await makeCustomer(mobile_no)
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const { data } = await as(buyer).order.createpay(request(await makeProduct(), { contact, payment_method: 'cod' }))
  if (!data || !('order' in data)) throw new Error('no order')
  const { number } = data.order
  const db = await getDb()
  const code = { text: 'x', fields: { lang: 'en', code: '123456', host: 'shop.example' }, expires_at: later(5) }
  await queueOtpSms(db, { mobileNo: mobile_no, ...code }, NOW)
  await deliverDue(await loadConfiguredPorts(), () => later(1))
  const [first, second] = vendor.asked.map(({ body }) => JSON.parse(body))
  expect(first).toMatchObject({
    template_id: 'template-order',
    recipients: [{ mobiles: `91${mobile_no}`, number, step: 'confirmed', amount: expect.stringMatching(/^₹4,/) }],
  })
  expect(first.recipients[0].url).toContain(`/gems/myorders/${number}`)
  expect(second).toMatchObject({ template_id: 'template-code' })
})
