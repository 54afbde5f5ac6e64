import { getTranslations } from 'next-intl/server'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { site } from '@/lib/site'

/** In place of an order that a remote can take but not show. */
export async function OrderElsewhere({ number, locale }: { number: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'order' })
  return (
    <div className="shop grid max-w-3xl justify-items-start gap-5 py-8 sm:py-12">
      <h1 className="figures text-3xl sm:text-4xl">{t('number', { id: number })}</h1>
      <p>{t('elsewhere', { phone: site().phone })}</p>
      <a href={localePath(locale, '/gemstones')} className="btn btn-primary">
        {t('browse')}
      </a>
    </div>
  )
}
