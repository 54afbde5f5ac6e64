import { getDb } from '@/lib/db/connection'
import { alert, outbox } from '@/lib/db/schema'
import { as, later, NOW } from './calls'
import { resetLimits } from './fixtures'

type Ask = Parameters<ReturnType<typeof as>['alert']['ask']>[0]
const EMAIL = 'asha@example.com'

export const askAlert = (more: Partial<Ask>, now = NOW, address?: string) =>
  as(null, now, address).alert.ask({ email: EMAIL, ...more })
export const confirmAlert = (key: string, now = later(5)) => as(null, now).alert.confirm({ key })
export const readMails = async () => (await getDb()).select().from(outbox).orderBy(outbox.id)
export const readAlerts = async () => (await getDb()).select().from(alert).orderBy(alert.id)

/** No alert, no e-mail and no used limit. */
export async function resetAlerts(): Promise<void> {
  const db = await getDb()
  await resetLimits()
  await db.delete(outbox)
  await db.delete(alert)
}

/** The key in the newest e-mail. */
export async function newestAlertKey(): Promise<string> {
  const key = (await readMails()).at(-1)?.text.match(/\/newsletter\/alert\?key=([\w-]+)/)?.[1]
  if (!key) throw new Error('the newest e-mail has no link')
  return key
}

/** Asks for an alert, confirms it and empties the outbox; its key. */
export async function startAlert(more: Partial<Ask>, now = NOW): Promise<string> {
  await askAlert(more, now)
  const key = await newestAlertKey()
  await confirmAlert(key, now)
  await (await getDb()).delete(outbox)
  return key
}
