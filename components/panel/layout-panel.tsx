import { hasLayoutPanel, loadPurchaseLinks } from '@/lib/api/pages/layout-panel'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { PanelButton } from './panel-button'

/** The layout settings: only a button until a visitor opens it. */
export async function LayoutPanel({ locale }: { locale: Locale }) {
  if (!(await hasLayoutPanel())) return null
  const t = getTranslator(locale, 'panel')
  return <PanelButton locale={locale} label={t('title')} links={await loadPurchaseLinks(t('purchaseSample'))} />
}
