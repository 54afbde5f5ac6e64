import type { ReactNode } from 'react'
import { indiaTime } from '@/components/order/india-time'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { INTL_LOCALE, type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ProductLine } from './product-line'

type Props = { enquiry: AdminEnquiryDetail; locale: Locale }

/** The content of an enquiry as labelled fields. */
export function EnquirySent({ enquiry, locale }: Props) {
  const { staff, consult, adminEnquiry: messages } = getMessages(locale)
  const {
    message,
    purpose,
    wears,
    budget,
    order,
    piece_kind,
    piece: product,
    design,
    metal,
    ring_size,
    account,
    lang,
  } = enquiry
  const labelsByCode = new Map<string, unknown>(Object.entries(consult))
  const chosenLabel = (code: string | null) => code && String(labelsByCode.get(code) ?? code)
  const facts: [string, ReactNode][] = [
    [enquiry.kind === 'consult' ? staff.field.question : staff.field.message, message],
    [staff.field.purpose, chosenLabel(purpose)],
    [messages.productKind, chosenLabel(piece_kind)],
    [messages.product, product && <ProductLine product={product} locale={locale} />],
    [messages.design, design?.name],
    [messages.metal, metal?.name],
    [messages.size, ring_size?.name],
    [messages.time.channel, enquiry.channel && consult.channels[enquiry.channel]],
    [staff.field.wears, wears],
    [staff.field.budget, budget !== null && formatRupees(budget, locale)],
    [staff.field.order_number, order && <OrderLink order={order} locale={locale} />],
    [messages.language, messages.languages[lang]],
    [messages.account, account && messages.account_yes],
  ]
  return (
    <section aria-labelledby="sent" className="grid gap-5">
      <h2 id="sent" className="text-xl">
        {messages.sent}
      </h2>
      <dl className="grid gap-4">
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {enquiry.birth && <BirthDetails birth={enquiry.birth} locale={locale} />}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  )
}

function OrderLink({
  order: { number, known },
  locale,
}: {
  order: { number: string; known: boolean }
  locale: Locale
}) {
  if (!known) return number
  return (
    <a href={localePath(locale, `/staff/orders/${number}`)} className="link figures inline-flex min-h-11 items-center">
      {number}
    </a>
  )
}

type Birth = { birth: NonNullable<AdminEnquiryDetail['birth']>; locale: Locale }

function BirthDetails({ birth: { date, time, place, consent_at }, locale }: Birth) {
  const t = getTranslator(locale, 'adminEnquiry')
  const day = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="rounded border border-alarm/40 bg-alarm/5 p-4">
      <h3 className="text-lg">{t('birth')}</h3>
      <p className="mb-3 text-[0.925rem]">{t('birthNote')}</p>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Fact name={t('birthDate')} value={day.format(new Date(date))} />
        {time && <Fact name={t('birthTime')} value={time} />}
        <Fact name={t('birthPlace')} value={place} />
      </dl>
      {consent_at && <p className="mt-3 text-sm">{t('birthConsent', { time: indiaTime(consent_at, locale, true) })}</p>}
    </div>
  )
}
