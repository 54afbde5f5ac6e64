import { type Locale, localePath } from '@/lib/domain/locale'
import { site } from '@/lib/site'

export function Brand({ locale }: { locale: Locale }) {
  return (
    <a
      href={localePath(locale, '/')}
      className="display block h-10 text-[min(1.45rem,5.4vw)] leading-none tracking-[0.08em] whitespace-nowrap uppercase sm:h-11 sm:text-[1.6rem]"
    >
      {site().name}
      <span
        aria-hidden="true"
        className="mt-1.5 block font-sans text-[min(0.6rem,2.4vw)] tracking-[0.3em] text-gold-text"
      >
        Gems · Rudraksha
      </span>
    </a>
  )
}
