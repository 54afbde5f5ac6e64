import { CaptureAttribution } from '@/components/analytics/capture-attribution'
import { FooterScripts } from '@/components/footer/footer-scripts'
import { LayoutPanel } from '@/components/panel/layout-panel'
import { SaveFeedback } from '@/components/wishlist/save-feedback'
import type { Locale } from '@/lib/domain/locale'
import { ClientNavigation } from './client-navigation'
import { LoadingBar } from './loading-bar'
import { ShellBehavior } from './shell-behavior'

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
