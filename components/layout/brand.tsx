import { type Locale, localePath } from '@/lib/domain/locale'
import { site } from '@/lib/site'
import { Logo } from './logo'

/** The shop's logo, or its name with its tagline, as the link to the home page. */
export function Brand({ locale }: { locale: Locale }) {
  const { name, tagline, logo } = site()
  if (logo)
    return (
      <a href={localePath(locale, '/')} className="flex h-11 min-w-0 items-center">
        <Logo {...{ logo, name }} place="header" className="max-h-10 w-auto max-w-[min(12.5rem,44vw)]" />
      </a>
    )
  return (
    <a
      href={localePath(locale, '/')}
      className={`display h-10 text-[min(1.45rem,5.4vw)] leading-none tracking-[0.08em] whitespace-nowrap uppercase sm:h-11 sm:text-[1.6rem] ${tagline ? 'block' : 'flex items-center'}`}
    >
      {name}
      {tagline && (
        <span
          aria-hidden="true"
          className="mt-1.5 block truncate font-sans text-[min(0.6rem,2.4vw)] tracking-[0.3em] text-gold-text"
        >
          {tagline[locale]}
        </span>
      )}
    </a>
  )
}
