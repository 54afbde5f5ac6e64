import type { RoleChange } from '@/lib/contract/staff-people'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'

const ZONE = 'Asia/Kolkata'

/** Who was given which role when, and by whom; the newest first. */
export function RoleChanges({ changes, locale }: { changes: RoleChange[]; locale: Locale }) {
  const { people: words, staff } = messagesOf(locale)
  const t = wordsOf(locale, 'people')
  const time = new Intl.DateTimeFormat(`${locale}-IN`, { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-2xl">{words.changes}</h2>
      {changes.length === 0 && <p className="text-soft">{words.noChanges}</p>}
      <ul data-changes="">
        {changes.map(({ at, name, from, role, by }) => (
          <li key={`${at} ${name} ${role}`} className="border-t border-line py-2.5 wrap-anywhere">
            {t('became', { name: name || words.noName, from: staff.role[from], role: staff.role[role] })}
            <span className="figures block text-sm text-soft">
              {t('by', { time: time.format(new Date(at)), name: by || words.elsewhere })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
