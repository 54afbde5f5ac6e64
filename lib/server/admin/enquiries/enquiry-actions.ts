import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminEnquiryDetail, staffEnquiries } from '../../../contract/admin/enquiries'
import { type Db, getDb } from '../../../db/connection'
import { enquiry, enquiry_file } from '../../../db/schema'
import { isAnswerWritten, toAnswerTemplate } from '../../../domain/enquiry/answer-text'
import { followUpAfterContact } from '../../../domain/enquiry/follow-up'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { getMailMessages } from '../../../i18n/mail-messages'
import { site } from '../../../site'
import { loadAccountNames } from '../../customer/team-names'
import { toAnswerMail } from '../../enquiry/enquiry-email'
import { getWrittenText, toHead } from '../../enquiry/enquiry-list'
import { type EnquiryRow, toAdminEnquiry } from '../../enquiry/enquiry-view'
import { isChannelConnected } from '../../notification/message-channels'
import { queueEmail } from '../../notification/outbox'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { changeEnquiry, toStartedState } from './change-enquiry'

export { enquiries, enquiryrevision } from '../../enquiry/enquiry-list'
export { awaited } from '../orders/awaited-products'

type ActionInput<Verb extends keyof typeof staffEnquiries> = z.output<(typeof staffEnquiries)[Verb]['input']>
type ChangeResult = Answer<AdminEnquiryDetail>

export async function getEnquiry({ number, lang }: ActionInput<'enquiry'>, { now }: Context): Promise<ChangeResult> {
  const db = await getDb()
  const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number))
  return { data: await toAdminEnquiry(db, row ?? notFound(number), lang, now) }
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

/** An e-mail that is queued for sending is the follow-up of the day: a due one goes, a later one stays. */
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
    const entry = { kind: 'answer', channel, text } as const
    if (channel === 'unsent') return { entry, state: toStartedState(row) }
    return { entry, state: 'answered', follow_up_on: followUpAfterContact(row.follow_up_on, toIndiaDate(context.now)) }
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
  return changeEnquiry({ number, lang }, context, async (_, row) => ({
    entry: { kind: 'answer', channel: 'whatsapp', text },
    state: toStartedState(row),
  }))
}

function notFound(reference: string): never {
  throw new RefusalError('not_found', `No enquiry ${reference}.`)
}
