import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { consultation, enquiry, enquiry_entry, enquiry_file } from '../../db/schema'
import { site } from '../../site'

/**
 * A customer's enquiries for the data export: fields, URLs of the files, appointments, answers and telephone calls. What
 * the team wrote for itself is left out: notes, also those of a call, who is responsible and when to follow up.
 */
export async function exportEnquiries(db: Db, customerId: number) {
  const rows = await db.select().from(enquiry).where(eq(enquiry.customer_id, customerId)).orderBy(asc(enquiry.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await db.select().from(enquiry_file).where(inArray(enquiry_file.enquiry_id, ids))
  const times = await db.select().from(consultation).where(inArray(consultation.enquiry_id, ids))
  const contacts = await db
    .select()
    .from(enquiry_entry)
    .where(and(inArray(enquiry_entry.enquiry_id, ids), inArray(enquiry_entry.kind, ['answer', 'call'])))
    .orderBy(asc(enquiry_entry.id))
  return rows.map(({ id, number, kind, fields, lang, state, at }) => ({
    ...{ number, kind, fields, lang, state, at },
    times: times.flatMap(({ enquiry_id, starts_at, channel, state }) =>
      enquiry_id === id ? { starts_at, channel, state } : [],
    ),
    files: files
      .filter((file) => file.enquiry_id === id)
      .map((file) => ({
        ...{ name: file.name, mime: file.mime, bytes: file.bytes },
        url: `${site().url}/api/admin/enquiry-file/${number}/${file.id}`,
      })),
    answers: contacts
      .filter((entry) => entry.enquiry_id === id && entry.kind === 'answer')
      .map((entry) => ({ channel: entry.channel, text: entry.text, at: entry.at })),
    calls: contacts
      .filter((entry) => entry.enquiry_id === id && entry.kind === 'call')
      .map((entry) => ({ outcome: entry.outcome, at: entry.at })),
  }))
}
