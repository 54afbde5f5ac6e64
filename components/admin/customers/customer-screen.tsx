import { indiaTime } from '@/components/order/india-time'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { LANGUAGE_NAMES, type Locale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { ContactLinks } from '../contact-links'
import { RecordHead } from '../record-head'
import { BlockForm } from './block-form'
import { CustomerMarks } from './customer-marks'
import { CustomerRecords } from './customer-records'
import { CustomerTimeline } from './customer-timeline'
import { CustomerTotals } from './customer-totals'
import { CustomerTags } from './edit/customer-tags'
import { EditCustomer } from './edit/edit-customer'

/** What the forms in the browser need. */
const BLOCK_TEXTS = [
  ...(['blockOpen', 'blockText', 'blockReason', 'blockHint', 'blockSubmit'] as const),
  ...(['unblockOpen', 'unblockText', 'unblockSubmit', 'error'] as const),
] as const
const TAG_TEXTS = ['tagsTitle', 'noTags', 'newTag', 'tagHint', 'addTag', 'removeTag', 'error'] as const

type Props = { customer: CustomerDetail; canBlock: boolean; locale: Locale }

/** A customer: contacts and totals, tags, what can be changed, and the timeline. */
export function CustomerScreen({ customer, canBlock, locale }: Props) {
  const { adminCustomer: messages, adminQuotation } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  const { key, name, mobile_no, email, city, since, lang, confirmed, consent_at, is_blocked, is_guest } = customer
  const { contactState } = messages
  const facts = [
    city,
    t('since', { day: indiaTime(since, locale) }),
    lang && t('language', { name: LANGUAGE_NAMES[lang] }),
  ]
  const states = [
    mobile_no && (confirmed.mobile_no ? contactState.mobileConfirmed : contactState.mobileOpen),
    email && (confirmed.email ? contactState.emailConfirmed : contactState.emailOpen),
  ]
  return (
    <AdminFrame
      activePage="customers"
      heading={
        <RecordHead list="/staff/customers" back={messages.back} title={name || messages.noName} locale={locale}>
          <CustomerMarks customer={customer} locale={locale} />
        </RecordHead>
      }
      locale={locale}
      wide
    >
      <div className="grid gap-1.5">
        <ContactLinks mobileNo={mobile_no} email={email} />
        <p className="figures text-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        {!is_guest && <p className="text-[0.925rem] text-soft">{states.filter(Boolean).join(' ')}</p>}
        <p className="text-[0.925rem] text-soft">
          {consent_at ? t('consentSince', { day: indiaTime(consent_at, locale) }) : messages.noConsent}
        </p>
        {is_blocked && <p className="font-medium text-alarm">{messages.isBlocked}</p>}
      </div>
      <div className="mt-5">
        <CustomerTotals customer={customer} locale={locale} />
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2">
        <a href={localePath(locale, `/staff/orders/quotations/new?customer=${key}`)} className="btn btn-line btn-small">
          {adminQuotation.make}
        </a>
        {customer.editable.name && <EditCustomer customer={customer} locale={locale} messages={messages.form} />}
        {canBlock && (
          <BlockForm customerKey={key} isBlocked={is_blocked} locale={locale} messages={pick(messages, BLOCK_TEXTS)} />
        )}
      </div>
      <div className="mt-8 grid gap-10 pb-16 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <CustomerTimeline customer={customer} locale={locale} />
        <div className="grid gap-10 max-lg:order-first">
          <CustomerTags customer={customer} locale={locale} messages={pick(messages, TAG_TEXTS)} />
          <CustomerRecords customer={customer} locale={locale} />
        </div>
      </div>
    </AdminFrame>
  )
}
