import { AdminFrame } from '@/components/admin/admin-frame'
import type { SignInSecurity } from '@/lib/contract/admin/people/sign-in-security'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { toSecurityLabels } from './labels'
import { OwnFactor } from './own-factor'
import { SecurityChanges } from './security-changes'
import { SessionList } from './session-list'
import { SignInList } from './sign-in-list'
import { TeamFactors } from './team-factors'

type Props = { security: SignInSecurity; locale: Locale }

/** The own second factor, open sessions and sign-ins; for owners those of all staff and the rule for them. */
export function SecurityScreen({ security, locale }: Props) {
  const messages = getMessages(locale)
  const { signInSecurity: texts } = messages
  const t = getTranslator(locale, 'signInSecurity')
  const { own, is_required, members, sessions, sign_ins, changes } = security
  const isLimited = is_required && own.since === null
  const day = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: INDIA_TIME_ZONE })
  return (
    <AdminFrame activePage="people/security" locale={locale} wide>
      <p className="mb-8 max-w-3xl text-soft">{texts.intro}</p>
      <div className="grid gap-10 pb-16 lg:grid-cols-2 lg:items-start">
        <section className="min-w-0">
          <h2 className="mb-2 text-2xl">{texts.own}</h2>
          <p className={`mb-4 ${isLimited ? 'font-medium' : 'text-soft'}`}>
            {own.since
              ? `${t('on', { day: day.format(new Date(own.since)) })} ${t('codesLeft', { count: own.recovery_codes })}`
              : isLimited
                ? texts.needed
                : texts.off}
          </p>
          <OwnFactor isOn={own.since !== null} labels={toSecurityLabels(messages)} />
        </section>
        {members.length > 0 && <TeamFactors {...{ members, own, is_required, locale }} />}
        <SessionList sessions={sessions} locale={locale} />
        <SignInList list={sign_ins} locale={locale} />
        {members.length > 0 && <SecurityChanges changes={changes} locale={locale} />}
      </div>
    </AdminFrame>
  )
}
