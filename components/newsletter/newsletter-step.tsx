import { setRequestLocale } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { MailStep } from './mail-step'
import { NewsletterScreen } from './newsletter-screen'

type Props = { locale: Locale; verb: 'confirm' | 'unsubscribe'; linkKey: string }

/**
 * Target of the links in e-mails. With JavaScript, unsubscribing needs no further click, subscribing always does. A link
 * without a key is shown as unknown.
 */
export function NewsletterStep({ locale, verb, linkKey }: Props) {
  if (!linkKey) return <NewsletterScreen locale={locale} state="link_unknown" />
  setRequestLocale(locale)
  const t = getTranslator(locale, 'newsletter')
  const keyPrefix = verb === 'confirm' ? 'confirm' : 'leave'
  return (
    <MailStep
      id={`newsletter-${verb}`}
      action={`/api/newsletter/${verb}`}
      linkKey={linkKey}
      locale={locale}
      texts={{
        title: t(`${keyPrefix}Title`),
        text: t(`${keyPrefix}Text`, { shop: site().name }),
        button: t(`${keyPrefix}Button`),
      }}
      isAutomatic={verb === 'unsubscribe'}
    />
  )
}
