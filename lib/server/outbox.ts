import { desc } from 'drizzle-orm'
import { isDemoSms } from '../adapters/sms'
import { getDb } from '../db/connection'
import { outbox } from '../db/schema'

export type Message = { channel: string; to: string; text: string; at: string }

const SHOWN = 200

/** The newest demo messages; null when a real vendor is configured. */
export async function getOutbox(): Promise<Message[] | null> {
  const db = await getDb()
  if (!isDemoSms(db)) return null
  const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN)
  return rows.map(({ channel, to, text, at }) => ({ channel, to, text, at: at.toISOString() }))
}
