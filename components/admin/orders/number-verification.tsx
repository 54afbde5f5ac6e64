import { formatMobile, toE164 } from '@/lib/domain/customer/mobile'
import { toCallLink } from '@/lib/domain/customer/phone'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'

type Props = { heldUntil: string; locale: Locale }

/** Until when the stock of a cash order is reserved whose number is not verified, and what happens then, unless in a row. */
export function UnverifiedText({ heldUntil, locale, isRow = false }: Props & { isRow?: boolean }) {
  const { verification } = getMessages(locale).adminOrder
  const [until, now] = [new Date(heldUntil), new Date()]
  const isOver = until <= now
  const text = fill(isOver ? verification.over : isRow ? verification.short : verification.until, {
    time: formatIndiaTime(until, locale, now),
  })
  return <p className={isOver ? 'text-alarm' : ''}>{text}</p>
}

/** In a list: calls the buyer, and leads to the page that confirms or cancels the order. */
export function UnverifiedActions({ order, locale }: { order: { number: string; mobile_no: string }; locale: Locale }) {
  const { verification } = getMessages(locale).adminOrder
  const { number, mobile_no } = order
  return (
    <p className="mt-1 flex flex-wrap gap-3">
      <a href={localePath(locale, `/staff/orders/${number}`)} className="btn btn-primary btn-small">
        {verification.decide}
        <span className="sr-only">: {number}</span>
      </a>
      <a href={toCallLink(toE164(mobile_no))} className="btn btn-line btn-small">
        {verification.call}
        <span className="sr-only">: {formatMobile(mobile_no)}</span>
      </a>
    </p>
  )
}

/** On the page of the order: the same, with what else the buyer and the team can do. */
export function NumberVerification({ heldUntil, mobileNo, locale }: Props & { mobileNo: string }) {
  const { verification } = getMessages(locale).adminOrder
  return (
    <div className="mb-4 grid gap-3 rounded border border-gold bg-card p-5">
      <UnverifiedText heldUntil={heldUntil} locale={locale} />
      <p className="text-soft">{verification.hint}</p>
      <p>
        <a href={toCallLink(toE164(mobileNo))} className="btn btn-line">
          {fill(verification.callNumber, { phone: formatMobile(mobileNo) })}
        </a>
      </p>
    </div>
  )
}
