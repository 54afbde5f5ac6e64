import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminEnquiryDetail, staffEnquiries } from '../../../contract/admin/enquiries'
import { type Db, getDb } from '../../../db/connection'
import { enquiry, enquiry_entry, enquiry_file } from '../../../db/schema'
import { isAnswerWritten, toAnswerTemplate } from '../../../domain/enquiry/answer-text'
import { type EnquiryState, enquiryMoves } from '../../../domain/enquiry/enquiry-state'
import type { Locale } from '../../../domain/locale'
import { getMailMessages } from '../../../i18n/mail-messages'
import { site } from '../../../site'
import { loadAccountNames } from '../../customer/team-names'
import { toAnswerMail } from '../../enquiry/enquiry-email'
import { getWrittenText, toHead } from '../../enquiry/enquiry-list'
import { type EnquiryRow, toAdminEnquiry } from '../../enquiry/enquiry-view'
import { isChannelConnected } from '../../notification/message-channels'
import { queueEmail } from '../../notification/outbox'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

export { enquiries, enquiryrevision } from '../../enquiry/enquiry-list'
export { awaited } from '../orders/awaited-products'

type ActionInput<Verb extends keyof typeof staffEnquiries> = z.output<(typeof staffEnquiries)[Verb]['input']>
type ChangeResult = Answer<AdminEnquiryDetail>

export async function getEnquiry({ number, lang }: ActionInput<'enquiry'>): Promise<ChangeResult> {
  const db = await getDb()
  const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number))
  return { data: await toAdminEnquiry(db, row ?? notFound(number), lang) }
}

export async function enquiryfile({ number, id }: ActionInput<'enquiryfile'>) {
  const { sha, mime, name } = enquiry_file
  const [file] = await (await getDb())
    .select({ sha, mime, name })
    .from(enquiry_file)
    .innerJoin(enquiry, eq(enquiry.id, enquiry_file.enquiry_id))
    .where(and(eq(enquiry.number, number), eq(enquiry_file.id, id)))
  return { data: file ?? notFound(`${number}/${id}`) }
}

export function noteenquiry(input: ActionInput<'noteenquiry'>, context: Context): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (tx, row) => {
    await addEntry(tx, row, { kind: 'note', text: input.text }, context)
    return row.state === 'new' ? 'open' : row.state
  })
}

export function moveenquiry(input: ActionInput<'moveenquiry'>, context: Context): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (_, row) => {
    if (enquiryMoves(row.state).includes(input.state)) return input.state
    throw new RefusalError('not_movable', `From ${row.state} it cannot become ${input.state}.`)
  })
}

export function answerenquiry(
  { text, quote, ...input }: ActionInput<'answerenquiry'>,
  context: Context,
): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (tx, row) => {
    const { email, number, lang } = toHead(row)
    if (!email) throw new RefusalError('no_email', 'This person left no e-mail address.')
    if (!isAnswerWritten(text, await loadAnswerTemplate(tx, row, context)))
      throw new RefusalError('answer_required', 'It has only a greeting and a signature.')
    const quotedText = quote ? getWrittenText(row) : null
    await queueEmail(
      tx,
      toAnswerMail(email, { number, lang }, text, quotedText ? { text: quotedText, at: row.at } : null),
      context.now,
    )
    const channel = isChannelConnected('email') ? 'email' : 'unsent'
    await addEntry(tx, row, { kind: 'answer', channel, text }, context)
    if (channel === 'email') return 'answered'
    return row.state === 'new' ? 'open' : row.state
  })
}

async function loadAnswerTemplate(tx: Db, row: EnquiryRow, { customerId }: Context): Promise<string> {
  const { name, lang } = toHead(row)
  const staff = (await loadAccountNames(tx, [customerId])).get(customerId ?? 0) ?? ''
  return toAnswerTemplate(getMailMessages(lang).enquiryMail, { name, shop: site().name, staff })
}

/** The message has already left over WhatsApp, so it is recorded in any state; delivery is not known. */
export function chatenquiry(
  { number, text, lang }: ActionInput<'chatenquiry'>,
  context: Context,
): Promise<ChangeResult> {
  return changeEnquiry({ number, lang }, context, async (tx, row) => {
    await addEntry(tx, row, { kind: 'answer', channel: 'whatsapp', text }, context)
    return row.state === 'new' ? 'open' : row.state
  })
}

type EnquiryReference = { number: string; lang: Locale; version?: number }
/** Runs in the transaction and returns the resulting state of the enquiry. */
type EnquiryWork = (tx: Db, row: EnquiryRow) => Promise<EnquiryState>

/** Changes an enquiry; of two concurrent changes the second is refused with the current enquiry. */
export async function changeEnquiry(
  { number, version, lang }: EnquiryReference,
  context: Context,
  work: EnquiryWork,
): Promise<ChangeResult> {
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const [lockedEnquiry = notFound(number)] = await tx
      .select()
      .from(enquiry)
      .where(eq(enquiry.number, number))
      .for('update')
    if (version !== undefined && lockedEnquiry.version !== version) {
      throw new RefusalError(
        'conflict',
        'Somebody changed it meanwhile.',
        await toAdminEnquiry(tx, lockedEnquiry, lang),
      )
    }
    const state = await work(tx, lockedEnquiry)
    if (state !== lockedEnquiry.state) await addEntry(tx, lockedEnquiry, { kind: 'state', text: state }, context)
    const update = { state, version: lockedEnquiry.version + 1 }
    await tx.update(enquiry).set(update).where(eq(enquiry.id, lockedEnquiry.id))
    return { ...lockedEnquiry, ...update }
  })
  return { data: await toAdminEnquiry(db, row, lang) }
}

type Entry = Pick<typeof enquiry_entry.$inferInsert, 'kind' | 'channel' | 'text'>

async function addEntry(tx: Db, { id }: EnquiryRow, entry: Entry, { customerId, now }: Context): Promise<void> {
  await tx.insert(enquiry_entry).values({ ...entry, enquiry_id: id, by: customerId, at: now })
}

function notFound(reference: string): never {
  throw new RefusalError('not_found', `No enquiry ${reference}.`)
}
