import { type Locale, localePath } from '@/lib/domain/locale'
import { site } from '@/lib/site'

export function Brand({ locale }: { locale: Locale }) {
  return (
    <a
      href={localePath(locale, '/')}
      className="display block h-10 text-[clamp(1.1rem,5.4vw,1.45rem)] leading-none tracking-[0.08em] whitespace-nowrap uppercase sm:h-11 sm:text-[1.6rem]"
    >
      {site().name}
      <span aria-hidden="true" className="mt-1.5 block font-sans text-[0.6rem] tracking-[0.3em] text-gold-text">
        Gems · Rudraksha
      </span>
    </a>
  )
}
