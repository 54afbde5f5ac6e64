import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** What the settings have switched off, and a link to the order options there. */
export function SettingsNote({ text, locale }: { text: string; locale: Locale }) {
  return (
    <p className="mb-6 max-w-3xl text-soft">
      {text}{' '}
      <a href={localePath(locale, '/staff/settings?section=selling')} className="link">
        {getMessages(locale).shopSettings.groups.selling}
      </a>
    </p>
  )
}
