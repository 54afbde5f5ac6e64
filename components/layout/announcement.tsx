import { type Locale, localePath } from '@/lib/domain/locale'
import { isExternalLink } from '@/lib/domain/routing/banner-link'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** The merchant's line above the header, such as opening days or free delivery; nothing without one. */
export function Announcement({ locale }: { locale: Locale }) {
  const { announcement, announcementLink: link } = site()
  if (!announcement) return null
  const text = announcement[locale]
  return (
    <aside
      aria-label={getTranslator(locale, 'nav')('announcement')}
      className="off-paper border-b border-line bg-sand px-4 py-2 text-center text-sm"
    >
      {link ? (
        <a href={isExternalLink(link) ? link : localePath(locale, link)} className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </aside>
  )
}
