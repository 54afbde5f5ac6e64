import { KeepSource } from '@/components/analytics/keep-source'
import { FooterLive } from '@/components/footer/footer-live'
import { LayoutPanel } from '@/components/panel/layout-panel'
import { Saves } from '@/components/wishlist/saves'
import type { Locale } from '@/lib/i18n/locale'
import { LoadingBar } from './loading-bar'
import { ShellLive } from './shell-live'
import { SoftLinks } from './soft-links'

/** The client-side features of every page. */
export function LiveParts({ locale }: { locale: Locale }) {
  return (
    <>
      <FooterLive locale={locale} />
      <LayoutPanel locale={locale} />
      <LoadingBar />
      <SoftLinks />
      <ShellLive />
      <Saves locale={locale} />
      <KeepSource />
    </>
  )
}
