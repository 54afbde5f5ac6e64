import type { SecurityChange } from '@/lib/contract/admin/people/sign-in-security'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { timeText } from './device-text'

/** History of second factors, the newest first. */
export function SecurityChanges({ changes, locale }: { changes: SecurityChange[]; locale: Locale }) {
  const { signInSecurity: texts, team } = getMessages(locale)
  const t = getTranslator(locale, 'signInSecurity')
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-2xl">{texts.changes}</h2>
      {changes.length === 0 && <p className="text-soft">{texts.noChanges}</p>}
      <ul data-security-changes="">
        {changes.map(({ at, member, change, by }) => (
          <li key={`${at} ${member} ${change}`} className="border-t border-line py-2.5 wrap-anywhere">
            {t(`change.${change}`, { name: member || team.noName })}
            <span className="figures block text-sm text-soft">
              {t('by', { time: timeText(at, locale), name: by || texts.elsewhere })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
