import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { deliverDue, loadConfiguredPorts } from '@/lib/server/notification/send-outbox'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { isReminderWanted, remindOfCheckouts } from '@/lib/server/order/reminder/remind-of-checkouts'
import { as, later, newMobile, request } from '../calls'
import type { openMailServer } from '../providers/mail-server'

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
export const receivedReminders = ({ emails }: Awaited<ReturnType<typeof openMailServer>>) =>
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
