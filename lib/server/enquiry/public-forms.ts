import type { Consult, ContactUs, CustomJewelReq, Receipt } from '../../contract/enquiry/public-forms'
import { getDb } from '../../db/connection'
import { type EnquiryKind, MIN_FILL_MS } from '../../domain/enquiry/enquiry'
import type { Locale } from '../../domain/locale'
import type { Answer, Context } from '../runtime/answer'
import { countAddress } from '../security/use-limit'
import { checkFiles } from '../storage/check-file'
import { requireRoom, saveFiles } from '../storage/enquiry-files'
import { generateNumber, isStored, type RequestedTime, saveEnquiry } from './save-enquiry'

type SubmittedForm = {
  lang: Locale
  website?: string | undefined
  took_ms?: number | undefined
  key?: string | undefined
  [field: string]: unknown
}

const MAX_ATTEMPTS = 5

/** Birth details are stored with the purpose and time of the consent, for as long as the enquiry. */
export async function consult(
  { birth, birth_consent: _, slot, ...fields }: Consult,
  context: Context,
): Promise<Answer<Receipt>> {
  const consent = { purpose: 'gem_suggestion', at: context.now.toISOString() }
  const { channel } = fields
  const requestedTime = slot && channel ? { slot: new Date(slot), channel } : undefined
  if (requestedTime) await countAddress(await getDb(), { key: 'consult-times', max: 12, seconds: 86_400 }, context)
  return receiveForm('consult', birth ? { ...fields, birth, consent } : fields, context, requestedTime)
}

export function contactus(input: ContactUs, context: Context): Promise<Answer<Receipt>> {
  return receiveForm('contactus', input, context)
}

export function customjewelreq(input: CustomJewelReq, context: Context): Promise<Answer<Receipt>> {
  return receiveForm('customjewelreq', input, context)
}

async function receiveForm(
  kind: EnquiryKind,
  { lang, website, took_ms = MIN_FILL_MS, key, ...fields }: SubmittedForm,
  context: Context,
  requestedTime?: RequestedTime,
): Promise<Answer<Receipt>> {
  const db = await getDb()
  await countAddress(db, { key: 'enquiry-address', max: 20, seconds: 3600 }, context)
  const number = generateNumber(kind, context.now, key)
  if (website || took_ms < MIN_FILL_MS) return toReceipt(number)
  const form = { number, kind, lang, fields: withoutBlanks(fields), requestedTime }
  if (key && (await isStored(db, form))) return toReceipt(number)
  const files = await checkFiles(context.files ?? [])
  if (files.length > 0) await requireRoom(db, files, context)
  await saveFiles(files)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (await saveEnquiry(db, form, files, context)) return toReceipt(form.number)
    if (key && (await isStored(db, form))) return toReceipt(form.number)
    form.number = generateNumber(kind, context.now)
  }
  throw new Error(`no free receipt number in ${MAX_ATTEMPTS} draws`)
}

const toReceipt = (number: string) => ({ data: { number }, msg: 'Received.' })

/** Drops fields that were left empty. */
function withoutBlanks(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}
