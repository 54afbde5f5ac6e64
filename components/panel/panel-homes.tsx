import { type Locale, localePath } from '@/lib/domain/locale'
import { HOME_VARIANT_KEYS } from '@/lib/domain/routing/home-variant-keys'
import { HOME_VARIANTS } from '@/lib/domain/theme/home-variants'
import type { PanelMessages } from '@/lib/i18n/panel-messages'

/** The home page and its fifteen variants, each marked with its accent. */
export function PanelHomes({ messages, locale }: { messages: PanelMessages; locale: Locale }) {
  return (
    <nav aria-label={messages.homes} className="mt-6">
      <h3 className="font-sans text-[0.9rem] font-semibold">{messages.homes}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-x-3">
        <li className="col-span-2">
          <a
            href={localePath(locale, '/')}
            className="flex min-h-10 items-center gap-2.5 text-[0.9rem] hover:underline"
          >
            <span className="size-3 rounded-full border border-line" />
            {messages.home}
          </a>
        </li>
        {HOME_VARIANT_KEYS.map((variant) => (
          <li key={variant}>
            <a
              href={localePath(locale, `/home/${variant}`)}
              className="flex min-h-10 items-center gap-2.5 text-[0.9rem] hover:underline"
            >
              <span className="size-3 rounded-full" style={{ background: HOME_VARIANTS[variant].accent }} />
              {messages.variants[variant]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
