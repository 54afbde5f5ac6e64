import { setRequestLocale } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AutoSubmit } from './auto-submit'
import { NewsletterScreen } from './newsletter-screen'

type Props = { locale: Locale; verb: 'confirm' | 'unsubscribe'; linkKey: string }

/**
 * Target of the links in e-mails. A GET changes nothing, because mail scanners open links too. With JavaScript,
 * unsubscribing needs no further click, subscribing always does. A link without a key is shown as unknown.
 */
export function NewsletterStep({ locale, verb, linkKey }: Props) {
  if (!linkKey) return <NewsletterScreen locale={locale} state="link_unknown" />
  setRequestLocale(locale)
  const t = getTranslator(locale, 'newsletter')
  const keyPrefix = verb === 'confirm' ? 'confirm' : 'leave'
  const formId = `newsletter-${verb}`
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t(`${keyPrefix}Title`)}</h1>
      <p className="mt-3 text-soft">{t(`${keyPrefix}Text`, { shop: site().name })}</p>
      <form id={formId} method="post" action={`/api/newsletter/${verb}`} className="mt-8">
        <input type="hidden" name="key" value={linkKey} />
        <input type="hidden" name="lang" value={locale} />
        <button type="submit" className="btn btn-primary">
          {t(`${keyPrefix}Button`)}
        </button>
      </form>
      {verb === 'unsubscribe' && <AutoSubmit formId={formId} />}
    </div>
  )
}
