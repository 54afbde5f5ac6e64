import { LayoutGrid, List } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

const VIEWS = [
  { view: 'grid', icon: LayoutGrid },
  { view: 'list', icon: List },
] as const

/** Grid or list: stored in this browser and applied before the first paint. */
export function ViewSwitch({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'category')
  return (
    <fieldset className="view-switch" aria-label={t('view')}>
      {VIEWS.map(({ view, icon }) => (
        <button key={view} type="button" data-view-to={view} aria-pressed={view === 'grid'} aria-label={t(view)}>
          <Icon of={icon} size={18} />
        </button>
      ))}
    </fieldset>
  )
}
