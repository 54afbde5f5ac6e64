import { type Locale, localePath } from '@/lib/i18n/locale'
import { site } from '@/lib/site'

export function Brand({ locale }: { locale: Locale }) {
  return (
    <a
      href={localePath(locale, '/')}
      className="display shrink-0 text-[1.45rem] leading-none tracking-[0.08em] uppercase sm:text-[1.7rem]"
    >
      {site().name}
      <span aria-hidden="true" className="mt-1.5 block font-sans text-[0.6rem] tracking-[0.3em] text-gold-text">
        Gems · Rudraksha
      </span>
    </a>
  )
}
