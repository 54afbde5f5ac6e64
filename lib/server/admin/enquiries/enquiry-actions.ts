import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminEnquiryDetail, staffEnquiries } from '../../../contract/admin/enquiries'
import { type Db, getDb } from '../../../db/connection'
import { enquiry, enquiry_entry, enquiry_file } from '../../../db/schema'
import { type EnquiryState, enquiryMoves } from '../../../domain/enquiry/enquiry-state'
import type { Lang } from '../../catalogue/terms'
import { toAnswerMail } from '../../enquiry/enquiry-email'
import { toHead, writtenIn } from '../../enquiry/enquiry-list'
import { type EnquiryRow, toAdminEnquiry } from '../../enquiry/enquiry-view'
import { queueEmail } from '../../notification/outbox'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

export { enquiries, enquiryrevision } from '../../enquiry/enquiry-list'
export { awaited } from '../orders/awaited-products'

type Input<Verb extends keyof typeof staffEnquiries> = z.output<(typeof staffEnquiries)[Verb]['input']>
type Changed = Answer<AdminEnquiryDetail>

export async function enquiry_({ number, lang }: Input<'enquiry'>): Promise<Changed> {
  const db = await getDb()
  const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number))
  return { data: await toAdminEnquiry(db, row ?? notFound(number), lang) }
}

export async function enquiryfile({ number, id }: Input<'enquiryfile'>) {
  const { sha, mime, name } = enquiry_file
  const [file] = await (await getDb())
    .select({ sha, mime, name })
    .from(enquiry_file)
    .innerJoin(enquiry, eq(enquiry.id, enquiry_file.enquiry_id))
    .where(and(eq(enquiry.number, number), eq(enquiry_file.id, id)))
  return { data: file ?? notFound(`${number}/${id}`) }
}

export function noteenquiry(asked: Input<'noteenquiry'>, context: Context): Promise<Changed> {
  return change(asked, context, async (tx, row) => {
    await write(tx, row, { kind: 'note', text: asked.text }, context)
    return row.state === 'new' ? 'open' : row.state
  })
}

export function moveenquiry(asked: Input<'moveenquiry'>, context: Context): Promise<Changed> {
  return change(asked, context, async (_, row) => {
    if (enquiryMoves(row.state).includes(asked.state)) return asked.state
    throw new Refusal('not_movable', `From ${row.state} it cannot become ${asked.state}.`)
  })
}

export function answerenquiry({ text, quote, ...asked }: Input<'answerenquiry'>, context: Context): Promise<Changed> {
  return change(asked, context, async (tx, row) => {
    const { email, number, lang } = toHead(row)
    const written = quote ? writtenIn(row) : null
    await queueEmail(
      tx,
      toAnswerMail(email, { number, lang }, text, written ? { text: written, at: row.at } : null),
      context.now,
    )
    await write(tx, row, { kind: 'answer', channel: 'email', text }, context)
    return 'answered'
  })
}

/** The message has already left over WhatsApp, so it is recorded in any state; delivery is not known. */
export function chatenquiry({ number, text, lang }: Input<'chatenquiry'>, context: Context): Promise<Changed> {
  return change({ number, lang }, context, async (tx, row) => {
    await write(tx, row, { kind: 'answer', channel: 'whatsapp', text }, context)
    return row.state === 'new' ? 'open' : row.state
  })
}

type Asked = { number: string; lang: Lang; version?: number }
/** Runs in the transaction and returns the resulting state of the enquiry. */
type Work = (tx: Db, row: EnquiryRow) => Promise<EnquiryState>

/** Changes an enquiry; of two concurrent changes the second is refused with the current enquiry. */
export async function change({ number, version, lang }: Asked, context: Context, work: Work): Promise<Changed> {
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const [found = notFound(number)] = await tx.select().from(enquiry).where(eq(enquiry.number, number)).for('update')
    if (version !== undefined && found.version !== version) {
      throw new Refusal('conflict', 'Somebody changed it meanwhile.', await toAdminEnquiry(tx, found, lang))
    }
    const state = await work(tx, found)
    if (state !== found.state) await write(tx, found, { kind: 'state', text: state }, context)
    const changed = { state, version: found.version + 1 }
    await tx.update(enquiry).set(changed).where(eq(enquiry.id, found.id))
    return { ...found, ...changed }
  })
  return { data: await toAdminEnquiry(db, row, lang) }
}

type Entry = Pick<typeof enquiry_entry.$inferInsert, 'kind' | 'channel' | 'text'>

async function write(tx: Db, { id }: EnquiryRow, entry: Entry, { customerId, now }: Context): Promise<void> {
  await tx.insert(enquiry_entry).values({ ...entry, enquiry_id: id, by: customerId, at: now })
}

function notFound(what: string): never {
  throw new Refusal('not_found', `No enquiry ${what}.`)
}
