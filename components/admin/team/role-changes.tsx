import type { RoleChange } from '@/lib/contract/admin/team'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** How a change was made, where no owner can be named. */
const SOURCE_KEYS = {
  staff: 'byOwner',
  command_line: 'onCommandLine',
  demo: 'forDemo',
  setup_code: 'withSetupCode',
} as const satisfies Record<RoleChange['source'], string>

/** History of role changes, the newest first. */
export function RoleChanges({ changes, locale }: { changes: RoleChange[]; locale: Locale }) {
  const { team: messages } = getMessages(locale)
  const t = getTranslator(locale, 'team')
  const time = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: INDIA_TIME_ZONE,
  })
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-2xl">{messages.changes}</h2>
      {changes.length === 0 && <p className="text-soft">{messages.noChanges}</p>}
      <ul data-changes="">
        {changes.map(({ at, name, from, role, source, by }) => (
          <li key={`${at} ${name} ${role}`} className="border-t border-line py-2.5 wrap-anywhere">
            {t('became', { name: name || messages.noName, from: messages.roles[from], role: messages.roles[role] })}
            <span className="figures block text-sm text-soft">
              {t(source === 'staff' && by ? 'by' : SOURCE_KEYS[source], {
                time: time.format(new Date(at)),
                name: by ?? '',
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
