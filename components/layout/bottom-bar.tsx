import { CircleDot, Gem, House, MessageCircleQuestion, Watch } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

const LINKS = [
  ['home', '/', House],
  ['consultation', '/pages/gem-consultant', MessageCircleQuestion],
  ['gems', '/gemstones', Gem],
  ['rudraksha', '/rudraksha', CircleDot],
  ['bracelet', '/bracelet', Watch],
] as const

/** Five links within reach of the thumb; on a product page the buy bar replaces them. */
export function BottomBar({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'nav')
  return (
    <nav aria-label={t('bottom')} className="bottom-bar">
      {LINKS.map(([name, path, icon]) => (
        <a key={name} href={localePath(locale, path)}>
          <Icon of={icon} size={20} />
          {t(name)}
        </a>
      ))}
    </nav>
  )
}
