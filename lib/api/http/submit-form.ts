import type { Envelope } from '../../contract/envelope'
import { infoPath } from '../../domain/content/info-pages'
import {
  ENQUIRY_PAGES,
  type EnquiryFields,
  type EnquiryKind,
  receiptUrlParam,
  toEnquiryInput,
} from '../../domain/enquiry/enquiry'
import { MAX_FILES, type UploadProblem } from '../../domain/enquiry/upload'
import { isLocale, type Locale, localePath } from '../../domain/locale'
import type { SentFile } from '../../server/runtime/answer'
import { getCustomerId } from '../../session/current'
import { callBackend } from '../backend'
import { getRemote } from '../remote/remote'
import { readForm } from './http'
import { isMultipart, withMultipart } from './multipart'

type FormRejection = { locale: Locale; page: string; status: number; codes: string[]; files: RejectedFile[] }
type RejectedFile = { name: string; problem: UploadProblem }
export type FormOutcome = { locale: Locale; receipt: string; to: string } | FormRejection

const STATUS = { too_large: 413, busy: 503, malformed: 400, too_many_files: 422 } as const

/** Handles a public form sent by a browser without scripts; null if the body is not a form. */
export async function submitForm(request: Request, kind: EnquiryKind): Promise<FormOutcome | 'too_large' | null> {
  if (kind === 'customjewelreq' && isMultipart(request)) return submitWithFiles(request, kind)
  const fields = await readForm(request)
  if (fields === null || fields === 'too_large') return fields
  return submit(request, kind, Object.fromEntries(fields), [])
}

async function submitWithFiles(request: Request, kind: EnquiryKind): Promise<FormOutcome> {
  const locale = parseLocale(new URL(request.url).searchParams.get('lang') ?? undefined)
  const page = formPagePath(kind, locale)
  const waitSeconds = await countFileUpload(request)
  if (waitSeconds !== null) return { locale, page, status: 429, codes: ['too_many'], files: [] }
  const outcome = await withMultipart(request, ({ fields, files }) => submit(request, kind, fields, files))
  if (!('refused' in outcome)) return outcome
  return { locale, page, status: STATUS[outcome.refused], codes: [outcome.refused], files: [] }
}

async function submit(
  request: Request,
  kind: EnquiryKind,
  fields: EnquiryFields,
  files: SentFile[],
): Promise<FormOutcome> {
  const locale = parseLocale(fields.lang)
  const page = formPagePath(kind, locale)
  if (getRemote() && files.length > 0) {
    const rejectedFiles = files.slice(0, MAX_FILES).map(({ name }) => ({ name, problem: 'no_room' as const }))
    return { locale, page, status: 422, codes: [], files: rejectedFiles }
  }
  const context = { customerId: await getCustomerId(), address: clientAddress(request), now: new Date(), files }
  const { status, envelope } = await callBackend(
    `admin/${kind}`,
    toEnquiryInput(kind, { ...fields, lang: locale }),
    context,
  )
  const receipt = readReceiptNumber(envelope)
  if (receipt !== null) {
    return { locale, receipt, to: `${page}?receipt=${encodeURIComponent(receiptUrlParam(kind, receipt))}` }
  }
  const { data, errors = [], reason = 'unexpected' } = envelope
  const rejectedFiles = reason === 'files_refused' ? readRejectedFiles(data) : []
  const codes = errors.length > 0 ? errors.map(({ message }) => message) : rejectedFiles.length > 0 ? [] : [reason]
  return { locale, page, status: status === 200 ? 422 : status, codes, files: rejectedFiles }
}

/** Counts an upload for the rate limit; returns the seconds to wait if there were too many. */
export async function countFileUpload(request: Request, kind?: 'files' | 'review'): Promise<number | null> {
  if (getRemote()) return null
  const [{ countUpload }, { TooManyRequestsError }] = await Promise.all([
    import('../../server/storage/enquiry-files'),
    import('../../server/runtime/answer'),
  ])
  try {
    await countUpload({ customerId: null, address: clientAddress(request), now: new Date() }, kind)
    return null
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfterSeconds
    throw error
  }
}

const clientAddress = (request: Request) => request.headers.get('x-navamani-address') ?? 'unknown'
const parseLocale = (text: string | undefined): Locale => (text && isLocale(text) ? text : 'en')
const formPagePath = (kind: EnquiryKind, locale: Locale) => localePath(locale, infoPath(ENQUIRY_PAGES[kind]))

function readReceiptNumber({ data }: Envelope<unknown>): string | null {
  return typeof data === 'object' && data !== null && 'number' in data ? String(data.number) : null
}

/** The files that the backend rejected, with the problem of each. */
function readRejectedFiles(data: unknown): RejectedFile[] {
  return typeof data === 'object' && data !== null && 'files' in data && Array.isArray(data.files) ? data.files : []
}
