import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { ringChartPath } from '@/lib/domain/units/ring-chart'
import { getMessages } from '@/lib/i18n/translator'
import { FooterClient } from './footer-client'

/** The interactive parts of the footer with their labels. */
export function FooterScripts({ locale }: { locale: Locale }) {
  const { footer, newsletter, error } = getMessages(locale)
  const errors = {
    email_required: error.emailRequired,
    email_invalid: error.emailInvalid,
    consent_required: newsletter.consentRequired,
    too_long: error.tooLong,
    too_many: newsletter.tooMany,
    not_supported: newsletter.notOffered,
    network: error.network,
    unexpected: error.generic,
  }
  const rings = {
    title: footer['ring-size-guide'],
    text: footer.ringText,
    chart: footer.ringChart,
    print: footer.ringPrint,
    more: footer.ringMore,
    close: footer.close,
  }
  return (
    <FooterClient
      newsletter={{ done: newsletter.done, pleaseWait: newsletter.sending, errors }}
      rings={rings}
      chart={ringChartPath(locale)}
      guide={localePath(locale, infoPath('ring-size-guide'))}
    />
  )
}
