import { AddressLines } from '@/components/checkout/address/address-lines'
import { indiaTime } from '@/components/order/india-time'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { ContactLinks } from '../contact-links'
import { RecordHead } from '../record-head'
import { BlockForm } from './block-form'
import { CustomerEntries } from './customer-entries'
import { CustomerMarks } from './customer-marks'
import { CustomerRecords } from './customer-records'

/** What the form in the browser needs. */
const BLOCK_TEXTS = [
  ...(['blockOpen', 'blockText', 'blockReason', 'blockHint', 'blockSubmit'] as const),
  ...(['unblockOpen', 'unblockText', 'unblockSubmit', 'error'] as const),
] as const

type Props = { customer: CustomerDetail; canBlock: boolean; locale: Locale }

/** A customer with orders, enquiries, reviews and the notes of the team. */
export function CustomerScreen({ customer, canBlock, locale }: Props) {
  const { adminCustomer: messages, adminQuotation } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  const { key, name, mobile_no, email, city, since, orders, spent, consent_at, is_blocked, addresses } = customer
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
        <p className="figures text-soft wrap-anywhere">
          {[city, t('since', { day: indiaTime(since, locale) })].filter(Boolean).join(' · ')}
        </p>
        <p className="figures">
          {t('orderCount', { count: orders })}
          {orders > 0 && (
            <span className="font-medium"> · {spent > 0 ? formatRupees(spent, locale) : messages.allRefunded}</span>
          )}
        </p>
        {customer.order_list.length > orders && <p className="text-[0.925rem] text-soft">{messages.sumHint}</p>}
        <p className="text-[0.925rem] text-soft">
          {consent_at ? t('consentSince', { day: indiaTime(consent_at, locale) }) : messages.noConsent}
        </p>
        {is_blocked && <p className="font-medium text-alarm">{messages.isBlocked}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a
            href={localePath(locale, `/staff/orders/quotations/new?customer=${key}`)}
            className="btn btn-line btn-small"
          >
            {adminQuotation.make}
          </a>
          {canBlock && (
            <BlockForm
              customerKey={key}
              isBlocked={is_blocked}
              locale={locale}
              messages={pick(messages, BLOCK_TEXTS)}
            />
          )}
        </div>
      </div>
      <div className="mt-8 grid gap-10 pb-16 lg:grid-cols-2 lg:items-start">
        <CustomerRecords customer={customer} locale={locale} />
        <div className="grid gap-10">
          <CustomerEntries customerKey={key} entries={customer.entries} locale={locale} />
          {addresses.length > 0 && (
            <section>
              <h2 className="mb-3 text-xl">{messages.addressesTitle}</h2>
              <ul className="grid gap-x-8 gap-y-4 text-soft sm:grid-cols-2">
                {addresses.map((address) => (
                  <li key={JSON.stringify(address)} className="wrap-anywhere">
                    <AddressLines address={address} locale={locale} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </AdminFrame>
  )
}
