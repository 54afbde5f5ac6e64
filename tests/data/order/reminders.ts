import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, vi } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { deliverDue, loadConfiguredPorts } from '@/lib/server/notification/send-outbox'
import { loadDemoPayment } from '@/lib/server/order/payment/demo-payment'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { isReminderWanted, remindOfCheckouts } from '@/lib/server/order/reminder/remind-of-checkouts'
import { as, later, newMobile, request } from '../calls'
import { withTestDatabase } from '../connection'
import { fillShop, makeProduct } from '../fixtures'
import { openMailServer } from '../providers/mail-server'

type MailServer = Awaited<ReturnType<typeof openMailServer>>

export const remindAfter = (hours: number) => applyStoredSettings({ reminder_hours: String(hours) })

/** A trial shop that sends its e-mails to a real mail server, which the returned function gives. */
export function withReminderShop(): () => MailServer {
  let server: MailServer | undefined
  // The shop reads the environment once: before its database is opened.
  beforeAll(async () => {
    server = await openMailServer()
    const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), SMTP_FROM: 'shop@s.example' }
    const set = { ...smtp, SITE_URL: 'http://localhost:3000', DEMO: '1' }
    for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value)
  })
  withTestDatabase(fillShop)
  afterAll(async () => {
    vi.unstubAllEnvs()
    applyStoredSettings({})
    await server?.close()
  })
  return () => {
    if (!server) throw new Error('the mail server was not started')
    return server
  }
}

type Contact = { name: string; email: string; mobile_no: string }

export const newContact = (): Contact => {
  const mobile_no = newMobile()
  return { name: 'Asha Rao', email: `b${mobile_no}@example.com`, mobile_no }
}

/** Begins an online payment; with `agrees` the buyer ticks the box of the reminder. */
export async function beginCheckout(
  productId: number,
  contact: Contact,
  { agrees = true, now, customer = null }: { agrees?: boolean; now: Date; customer?: number | null },
) {
  const more = { contact, ...(agrees && { reminder_consent: true as const }) }
  const { data, reason } = await as(customer, now).order.createpay(request(productId, more))
  if (!data || !('order' in data)) return { refused: reason }
  const { number } = data.order
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  return { number, reference }
}

/** What the jobs do at one time: reservations end, reminders are queued, and the outbox is sent. */
export async function runJobs(now: Date): Promise<void> {
  await releaseExpiredReservations(now)
  await remindOfCheckouts(now)
  await deliverReminders(now)
}
export const deliverReminders = async (now: Date) =>
  deliverDue(await loadConfiguredPorts(), () => now, isReminderWanted)

/** The reminders that the mail server received, each with the number of its order. */
export const receivedReminders = ({ emails }: MailServer) =>
  emails.flatMap(({ to, source }) => {
    const [, number] = /^X-Checkout-Reminder: (\S+)/m.exec(source) ?? []
    return number ? [{ number, to: to[0] ?? '', source }] : []
  })

export async function orderOf(number: string) {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  if (!row) throw new Error(`no order ${number}`)
  return row
}

/** A time far from those of other tests, so that no reminder of theirs is due. */
let base = 0
export const newTime = () => later(++base * 60 * 24 * 30)

type Abandoned = {
  agrees?: boolean
  customer?: number
  contact?: ReturnType<typeof newContact>
  opensPayment?: boolean
}

/** A checkout of a product of its own that is not finished; returns what came of it after its reservation. */
export async function abandon(more: Abandoned = {}) {
  const [now, contact, stone] = [newTime(), more.contact ?? newContact(), await makeProduct()]
  const begun = await beginCheckout(stone, contact, { now, ...more })
  if (!('number' in begun) || !begun.number) throw new Error('no order')
  const at = (hours: number) => later(hours * 60, now)
  if (more.opensPayment) await loadDemoPayment(begun.reference ?? '', now)
  await runJobs(at(1.5))
  if ((await orderOf(begun.number)).state !== 'expired') throw new Error('its reservation has not ended')
  return { ...begun, number: begun.number, reference: begun.reference ?? '', contact, stone, now, at }
}
