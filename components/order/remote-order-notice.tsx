import { TrackEvent } from '@/components/analytics/track-event'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Replaces an order that a remote accepts but cannot show. */
export function RemoteOrderNotice({ number, locale }: { number: string; locale: Locale }) {
  const t = getTranslator(locale, 'order')
  return (
    <div className="shop grid max-w-3xl justify-items-start gap-5 py-8 sm:py-12">
      <TrackEvent event={{ name: 'order_taken', number, isConfirmed: false }} />
      <h1 className="figures text-3xl sm:text-4xl">{t('number', { id: number })}</h1>
      <p>{t('elsewhere', { phone: site().phone })}</p>
      <a href={localePath(locale, '/gemstones')} className="btn btn-primary">
        {t('browse')}
      </a>
    </div>
  )
}
