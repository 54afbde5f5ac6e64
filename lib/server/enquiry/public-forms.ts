import type { Consult, ContactUs, CustomJewelReq, Receipt } from '../../contract/enquiry/public-forms'
import { getDb } from '../../db/connection'
import { type EnquiryKind, MIN_MS } from '../../domain/enquiry/enquiry'
import type { Answer, Context } from '../runtime/answer'
import { countAddress } from '../security/use-limit'
import { checkFiles } from '../storage/check-file'
import { putFiles, requireRoom } from '../storage/enquiry-files'
import { drawNumber, isKept, keepEnquiry, type Wish } from './save-enquiry'

type Sent = {
  lang: 'en' | 'fr'
  website?: string | undefined
  took_ms?: number | undefined
  key?: string | undefined
  [field: string]: unknown
}

const ATTEMPTS = 5

/** Birth details are stored with the purpose and time of the consent, for as long as the enquiry. */
export async function consult(
  { birth, birth_consent: _, slot, ...fields }: Consult,
  context: Context,
): Promise<Answer<Receipt>> {
  const consent = { purpose: 'gem_suggestion', at: context.now.toISOString() }
  const { channel } = fields
  const requestedTime = slot && channel ? { slot: new Date(slot), channel } : undefined
  if (requestedTime) await countAddress(await getDb(), { key: 'consult-times', max: 12, seconds: 86_400 }, context)
  return receive('consult', birth ? { ...fields, birth, consent } : fields, context, requestedTime)
}

export function contactus(input: ContactUs, context: Context): Promise<Answer<Receipt>> {
  return receive('contactus', input, context)
}

export function customjewelreq(input: CustomJewelReq, context: Context): Promise<Answer<Receipt>> {
  return receive('customjewelreq', input, context)
}

async function receive(
  kind: EnquiryKind,
  { lang, website, took_ms = MIN_MS, key, ...fields }: Sent,
  context: Context,
  requestedTime?: Wish,
): Promise<Answer<Receipt>> {
  const db = await getDb()
  await countAddress(db, { key: 'enquiry-address', max: 20, seconds: 3600 }, context)
  const number = drawNumber(kind, context.now, key)
  if (website || took_ms < MIN_MS) return received(number)
  const form = { number, kind, lang, fields: withoutBlanks(fields), requestedTime }
  if (key && (await isKept(db, form))) return received(number)
  const files = await checkFiles(context.files ?? [])
  if (files.length > 0) await requireRoom(db, files, context)
  await putFiles(files)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await keepEnquiry(db, form, files, context)) return received(form.number)
    if (key && (await isKept(db, form))) return received(form.number)
    form.number = drawNumber(kind, context.now)
  }
  throw new Error(`no free receipt number in ${ATTEMPTS} draws`)
}

const received = (number: string) => ({ data: { number }, msg: 'Received.' })

/** Drops fields that were left empty. */
function withoutBlanks(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}
