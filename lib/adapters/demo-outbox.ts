import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { outbox } from '../db/schema'

const MAX_MESSAGES = 1000

type StoredMessage = Pick<
  typeof outbox.$inferInsert,
  'channel' | 'to' | 'text' | 'at' | 'subject' | 'html' | 'headers' | 'due_at' | 'attachments'
>

/** Stores a message for `/dev/outbox` instead of sending it, and deletes the oldest ones. */
export async function storeMessage(db: Db, message: StoredMessage): Promise<void> {
  const [row] = await db.insert(outbox).values(message).returning({ id: outbox.id })
  if (row) await db.delete(outbox).where(and(eq(outbox.state, 'kept'), lte(outbox.id, row.id - MAX_MESSAGES)))
}
