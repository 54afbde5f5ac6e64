import { getCall } from '../../contract'
import type { Envelope } from '../../contract/envelope'
import { type Locale, localePath, toLocale } from '../../domain/locale'
import type { SentFile } from '../../server/runtime/answer'
import { callBackend } from '../backend'
import { toContext } from './http'
import { isMultipart, withMultipart } from './multipart'
import { countFileUpload } from './submit-form'

export type ReviewOutcome = {
  locale: Locale
  /** Path of the review page, with the result in its query. */
  page: string
  status: number
  envelope: Envelope<unknown>
  touched: string[]
}
type Sent = { fields: Record<string, string>; files: SentFile[] }

const STATUS = { too_large: 413, busy: 503, malformed: 400, too_many_files: 422, too_many: 429 } as const
const KEPT_PHOTO = /^photo-\d$/

/** Passes the form of a review to its call; null where the body is no form with files. */
export async function sendReview(request: Request): Promise<ReviewOutcome | null> {
  if (!isMultipart(request)) return null
  const isLimited = (await countFileUpload(request, 'review')) !== null
  const outcome = isLimited
    ? { refused: 'too_many' as const }
    : await withMultipart(request, (sent) => submitReview(request, sent))
  if (!('refused' in outcome)) return outcome
  const { refused } = outcome
  const envelope = { status: 0 as const, msg: 'The form was not taken.', data: null, reason: refused }
  const lang = new URL(request.url).searchParams.get('lang') ?? ''
  const locale = toLocale(lang)
  return { locale, page: localePath(locale, '/gems/myorders'), status: STATUS[refused], envelope, touched: [] }
}

async function submitReview(request: Request, { fields, files }: Sent): Promise<ReviewOutcome> {
  const { number = '', key = '', line = '', lang = '', act, ...text } = fields
  const locale = toLocale(lang)
  const toPage = (state: string) =>
    `${localePath(locale, '/gems/myorders/review')}?${new URLSearchParams({ number, key, ...(state && { state }) })}`
  const call = getCall(act === 'withdraw' ? 'review/withdraw' : 'review/save')
  const context = call && (await toContext(request, call))
  const isLimited = files.length > 0 && (await countFileUpload(request)) !== null
  if (!call || !context || isLimited) {
    const reason = isLimited ? 'too_many' : 'unexpected'
    const envelope = { status: 0 as const, msg: 'Not taken.', data: null, reason }
    return { locale, page: toPage(''), status: isLimited ? 429 : 401, envelope, touched: [] }
  }
  const photos = Object.entries(text).flatMap(([name, value]) => (KEPT_PHOTO.test(name) ? [value] : []))
  const { rating, title, text: body, name } = text
  const input = { number, key, line, lang: locale, rating, title, text: body, name, photos }
  const { status, envelope, touched } = await callBackend(call.path, input, { ...context, files })
  const done = act === 'withdraw' ? 'withdrawn' : 'saved'
  return { locale, page: toPage(envelope.status === 1 ? done : ''), status, envelope, touched }
}
