import { Fragment } from 'react'
import { getTagManager } from '@/lib/api/tag-manager'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Information required by the E-Commerce Rules 2020: the seller, its address and the grievance officer. */
export function FooterLegal({ locale, isSample }: { locale: Locale; isSample: boolean }) {
  const t = getTranslator(locale, 'footer')
  const consent = getTranslator(locale, 'consent')
  const { legalName, phone, email, address, gstin, grievanceOfficer, originNote } = site()
  const facts = [
    {
      term: t('seller'),
      parts: [legalName, address.street, `${address.locality} ${address.postalCode}`, address.region],
    },
    { term: t('officer'), parts: [grievanceOfficer ?? t('manager'), email, phone] },
    ...(gstin ? [{ term: t('gstin'), parts: [gstin] }] : []),
    { term: t('origin'), parts: [originNote?.[locale] ?? originNote?.en ?? t('originText')] },
  ]
  return (
    <section aria-label={t('legal')} className="border-t border-line py-6 text-sm text-soft">
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ term, parts }) => (
          <div key={term}>
            <dt className="text-ink">{term}</dt>
            <dd className="mt-0.5">
              {parts.map((part, index) => (
                <Fragment key={part}>
                  <bdi className="inline-block max-w-full wrap-anywhere">
                    {part}
                    {index < parts.length - 1 && ','}
                  </bdi>{' '}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-1">
        <span>
          © {new Date().getFullYear()} {legalName}
        </span>
        {isSample && <span>{t('demo')}</span>}
        {getTagManager() && (
          <button type="button" data-consent="" className="link min-h-11">
            {consent('settings')}
          </button>
        )}
      </p>
    </section>
  )
}
