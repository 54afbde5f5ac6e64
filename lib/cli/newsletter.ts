import { asc, eq } from 'drizzle-orm'
import { closeConnection, connection } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { subscriber } from '../db/schema'
import { localePath } from '../domain/locale'
import { toCsv } from '../domain/text/csv'
import { env } from '../env'
import { recordExport } from '../server/customer/record-export'
import { site } from '../site'

/** Prints the confirmed subscribers for the program that sends the newsletter, each with the unsubscribe link. */
async function printSubscribers(): Promise<void> {
  const openConnection = await connection()
  try {
    await migrate(openConnection, env().DATABASE_URL)
    const rows = await openConnection.db
      .select()
      .from(subscriber)
      .where(eq(subscriber.state, 'confirmed'))
      .orderBy(asc(subscriber.email))
    const lines = rows.map(({ email, lang, confirmed_at, leave_key }) => [
      email,
      lang,
      confirmed_at?.toISOString() ?? '',
      `${site().url}${localePath(lang, '/newsletter/unsubscribe')}?key=${leave_key}`,
    ])
    const author = { customerId: null, address: 'command line', now: new Date() }
    await recordExport('newsletter', { detail: null, rows: rows.length }, author)
    process.stdout.write(toCsv([['email', 'lang', 'confirmed_at', 'unsubscribe'], ...lines]))
  } finally {
    await closeConnection()
  }
}

try {
  await printSubscribers()
} catch (error) {
  console.error(error instanceof FolderInUseError ? error.message : error)
  process.exitCode = 1
}
