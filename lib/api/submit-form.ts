import { ENQUIRY_PAGES, type EnquiryKind, toEnquiryInput } from '../domain/enquiry'
import { infoPath } from '../domain/info-pages'
import { isLocale, type Locale, localePath } from '../i18n/locale'
import { getCustomerId } from '../session/current'
import { ask } from './backend'

export type FormOutcome =
  | { locale: Locale; receipt: string; to: string }
  | { locale: Locale; page: string; status: number; codes: string[] }

const MOST_BYTES = 65_536

/** A public form as a browser without scripts sends it; null when it is no such form or too long. */
export async function submitForm(request: Request, kind: EnquiryKind): Promise<FormOutcome | null> {
  if (Number(request.headers.get('content-length') ?? Number.NaN) > MOST_BYTES) return null
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null
  const text = await request.text()
  if (text.length > MOST_BYTES) return null
  const fields = Object.fromEntries(new URLSearchParams(text))
  const locale = fields.lang && isLocale(fields.lang) ? fields.lang : 'en'
  const page = localePath(locale, infoPath(ENQUIRY_PAGES[kind]))
  const address = request.headers.get('x-navamani-address') ?? 'unknown'
  const context = { customerId: await getCustomerId(), address, now: new Date() }
  const { status, envelope } = await ask(`admin/${kind}`, toEnquiryInput(kind, { ...fields, lang: locale }), context)
  const { data, errors = [], reason } = envelope
  if (typeof data === 'object' && data !== null && 'number' in data) {
    const receipt = String(data.number)
    return { locale, receipt, to: `${page}?receipt=${encodeURIComponent(receipt)}` }
  }
  const codes = errors.length > 0 ? errors.map(({ message }) => message) : [reason ?? 'unexpected']
  return { locale, page, status: status === 200 ? 422 : status, codes }
}
