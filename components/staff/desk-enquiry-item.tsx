import { indiaTime } from '@/components/order/india-time'
import type { DeskEnquiry } from '@/lib/contract/staff'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { ContactLinks } from './contact-links'

/** Shown above the list of what was filled in, or of no use to who answers. */
const ELSEWHERE = new Set(['name', 'email', 'mobile_no', 'consent_purpose'])

/** What a public form sent: by whom, when, and every field that was filled in. */
export function DeskEnquiryItem({ enquiry, locale }: { enquiry: DeskEnquiry; locale: Locale }) {
  const { staff, consult } = messagesOf(locale)
  const { number, kind, at, lang, fields } = enquiry
  const names: Record<string, string> = staff.field
  const order = Object.keys(names)
  const shown = Object.entries(fields)
    .filter(([name]) => !ELSEWHERE.has(name))
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const values: Record<string, string> = consult
  const toText = (name: string, value: string) => {
    if (name === 'budget') return formatRupees(Number(value), locale)
    if (name === 'consent_at') return indiaTime(value, locale, true)
    return name === 'purpose' || name === 'kind' ? (values[value] ?? value) : value
  }
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <h2 className="figures text-xl">{number}</h2>
        <p>
          {staff[kind]} <span className="text-soft uppercase">· {lang}</span>
        </p>
        <p className="text-[0.925rem] text-soft">{indiaTime(at, locale, true)}</p>
        <p className="mt-2 font-medium wrap-anywhere">{fields.name}</p>
        <ContactLinks mobileNo={fields.mobile_no} email={fields.email} />
      </div>
      <dl className="grid content-start gap-3">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{names[name] ?? name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{toText(name, value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
