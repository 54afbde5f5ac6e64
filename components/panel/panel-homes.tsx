import { HOME_VARIANTS } from '@/lib/domain/home-variants'
import { VARIANTS } from '@/lib/domain/variants'
import { type Locale, localePath } from '@/lib/i18n/locale'
import type { PanelWords } from '@/lib/i18n/panel-words'

/** The home page and its fifteen variants, each marked with its accent. */
export function PanelHomes({ words, locale }: { words: PanelWords; locale: Locale }) {
  return (
    <nav aria-label={words.homes} className="mt-6">
      <h3 className="font-sans text-[0.9rem] font-semibold">{words.homes}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-x-3">
        <li className="col-span-2">
          <a
            href={localePath(locale, '/')}
            className="flex min-h-10 items-center gap-2.5 text-[0.9rem] hover:underline"
          >
            <span className="size-3 rounded-full border border-line" />
            {words.home}
          </a>
        </li>
        {VARIANTS.map((variant) => (
          <li key={variant}>
            <a
              href={localePath(locale, `/home/${variant}`)}
              className="flex min-h-10 items-center gap-2.5 text-[0.9rem] hover:underline"
            >
              <span className="size-3 rounded-full" style={{ background: HOME_VARIANTS[variant].accent }} />
              {words.variants[variant]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
