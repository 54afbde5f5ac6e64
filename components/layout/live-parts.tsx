import { CaptureAttribution } from '@/components/analytics/keep-source'
import { FooterScripts } from '@/components/footer/footer-live'
import { LayoutPanel } from '@/components/panel/layout-panel'
import { SaveFeedback } from '@/components/wishlist/saves'
import type { Locale } from '@/lib/i18n/locale'
import { LoadingBar } from './loading-bar'
import { ShellBehavior } from './shell-live'
import { ClientNavigation } from './soft-links'

/** The client-side features of every page. */
export function ClientFeatures({ locale }: { locale: Locale }) {
  return (
    <>
      <FooterScripts locale={locale} />
      <LayoutPanel locale={locale} />
      <LoadingBar />
      <ClientNavigation />
      <ShellBehavior />
      <SaveFeedback locale={locale} />
      <CaptureAttribution />
    </>
  )
}
