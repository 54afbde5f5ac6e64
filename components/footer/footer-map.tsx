import { MapPin } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { mapEmbedUrl, mapPageUrl } from './map-address'

/** The map is embedded from another site, on click only; without JavaScript the link opens its page. */
export function FooterMap({ locale }: { locale: Locale }) {
  const { name, address, location } = site()
  if (!location) return null
  const t = getTranslator(locale, 'footer')
  return (
    <div className="col-span-full md:col-span-2 lg:col-span-1 lg:col-start-1 lg:row-start-2">
      <a
        href={mapPageUrl(location)}
        target="_blank"
        rel="noopener"
        data-map={mapEmbedUrl(location)}
        data-map-title={t('mapTitle', { name, street: address.street })}
        className="flex h-48 w-full flex-col items-center justify-center gap-1 rounded border border-line bg-card text-center text-[0.95rem]"
      >
        <Icon of={MapPin} size={22} className="text-gold-text" />
        <span className="underline decoration-gold underline-offset-4">{t('map')}</span>
        <span className="text-sm text-soft">{t('mapFrom')}</span>
      </a>
    </div>
  )
}
