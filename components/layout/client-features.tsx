import { CaptureAttribution } from '@/components/analytics/capture-attribution'
import { FooterScripts } from '@/components/footer/footer-scripts'
import { LayoutPanel } from '@/components/panel/layout-panel'
import { ReservationNote } from '@/components/reservation/reservation-note'
import { SaveFeedback } from '@/components/wishlist/save-feedback'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ClientNavigation } from './client-navigation'
import { LoadingBar } from './loading-bar'
import { ShellBehavior } from './shell-behavior'

/** The client-side features of every page. */
export function ClientFeatures({ locale }: { locale: Locale }) {
  const { note, pay, noteClose } = getMessages(locale).reservation
  return (
    <>
      <FooterScripts locale={locale} />
      <LayoutPanel locale={locale} />
      <LoadingBar />
      <ClientNavigation inPlaceOnly />
      <ShellBehavior hasOfflinePage={site().hasOfflinePage} />
      <ReservationNote labels={{ note, pay, close: noteClose, locale, cart: localePath(locale, '/gems/cart') }} />
      <SaveFeedback locale={locale} />
      <CaptureAttribution />
    </>
  )
}
