import { lookAtDue } from './look-at-payment'
import { workOffNotices } from './notices'
import { sendRefunds } from './send-refunds'

/**
 * One round of what payments need: notices are worked off, payments that stayed open are asked after, money goes back.
 * Several shops and workers may do this at once. Gives the cache tags that were touched.
 */
export async function workOffPayments(now: Date): Promise<string[]> {
  const told = await workOffNotices(now)
  const asked = await lookAtDue(now)
  await sendRefunds(now)
  return [...new Set([...told, ...asked])]
}
