import type { GstSummary } from '@/lib/contract/admin/papers/gst-return'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** The vouchers of the period for TallyPrime, and the ledgers that they need there. */
export function TallyPart({ summary, locale }: { summary: GstSummary; locale: Locale }) {
  const t = getTranslator(locale, 'gstReturn')
  const { from, to, ledgers } = summary
  return (
    <section aria-labelledby="tally" className="mb-16">
      <h2 id="tally" className="text-2xl">
        {t('tally')}
      </h2>
      <p className="mt-2 max-w-3xl text-soft">{t('tallyText')}</p>
      <a href={`/api/admin/tally?from=${from}&to=${to}`} className="btn btn-line mt-4" download>
        {t('tallyFile')}
      </a>
      <details className="mt-4 max-w-xl">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t('tallyLedgers', { count: ledgers.length })}
        </summary>
        <p className="mt-1 text-soft">{t('tallyLedgersText')}</p>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-[0.925rem]">
          {ledgers.map(({ name, group }) => (
            <div key={name} className="contents">
              <dt lang="en">{name}</dt>
              <dd lang="en" className="text-soft">
                {group}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
