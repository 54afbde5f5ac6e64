import type { StaffSession } from '@/lib/contract/admin/people/sign-in-security'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ConfirmedChange } from './confirmed-change'
import { deviceText, timeText } from './device-text'
import { EndSession } from './end-session'
import { toSecurityLabels } from './labels'

/** The open sessions, and for each member the way to end all of them. */
export function SessionList({ sessions, locale }: { sessions: StaffSession[]; locale: Locale }) {
  const messages = getMessages(locale)
  const { signInSecurity: texts, team } = messages
  const t = getTranslator(locale, 'signInSecurity')
  const members = new Map(sessions.map(({ member_id, member }) => [member_id, member || team.noName]))
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-2xl">{texts.sessions}</h2>
      <p className="mb-3 text-soft">{texts.sessionsText}</p>
      {sessions.length === 0 && <p className="text-soft">{texts.noSessions}</p>}
      <ul data-sessions="">
        {sessions.map((session) => {
          const name = session.member || team.noName
          const device = deviceText(session, locale)
          return (
            <li
              key={session.id}
              className="grid gap-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {name} · {device}
                  {session.second_factor && <span className="text-soft"> · {texts.withFactor}</span>}
                </p>
                <p className="figures text-sm text-soft wrap-anywhere">
                  {t('seen', {
                    time: timeText(session.last_seen_at, locale),
                    start: timeText(session.started_at, locale),
                    address: session.address,
                  })}
                </p>
              </div>
              {session.is_this ? (
                <p className="text-sm text-soft">{texts.this}</p>
              ) : (
                <EndSession
                  id={session.id}
                  texts={{ end: texts.end, name: t('endOf', { device, name }), ended: texts.ended }}
                  errors={texts.error}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-x-8">
        {[...members].map(([id, name]) => (
          <ConfirmedChange
            key={id}
            isQuiet
            action={{ name: 'endsessionsof', id }}
            texts={{
              button: t('endAll', { name }),
              title: texts.endAllTitle,
              question: t('endAllText', { name }),
              done: texts.ended,
            }}
            labels={toSecurityLabels(messages)}
          />
        ))}
      </div>
    </section>
  )
}
