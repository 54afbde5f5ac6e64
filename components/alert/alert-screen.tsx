import { setRequestLocale } from 'next-intl/server'
import { MailStep } from '@/components/newsletter/mail-step'
import { ErrorLine } from '@/components/ui/error-line'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { toAlertErrors } from './alert-errors'

/** The result of a form, by the state in the URL. */
const OUTCOMES = {
  sent: ['sentTitle', 'done'],
  confirmed: ['confirmedTitle', 'confirmedText'],
  stopped: ['stoppedTitle', 'stoppedText'],
  link_expired: ['expiredTitle', 'expiredText'],
  link_unknown: ['unknownTitle', 'unknownText'],
} as const

const isOutcome = (state: string): state is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, state)

type Props = { locale: Locale; linkKey: string; isStop: boolean; state: string }

/** Target of the links in the e-mails of alerts, and the result of their forms. */
export function AlertScreen({ locale, linkKey, isStop, state }: Props) {
  setRequestLocale(locale)
  const t = getTranslator(locale, 'alert')
  if (linkKey) {
    const step = isStop ? 'stop' : 'confirm'
    return (
      <MailStep
        id={`alert-${step}`}
        action={`/api/alert/${step}`}
        linkKey={linkKey}
        locale={locale}
        texts={{ title: t(`${step}Title`), text: t(`${step}Text`, { shop: site().name }), button: t(`${step}Button`) }}
        isAutomatic={isStop}
      />
    )
  }
  const known = state === '' || state === 'key_required' ? 'link_unknown' : state
  const outcome = isOutcome(known) ? OUTCOMES[known] : null
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t(outcome?.[0] ?? 'refusedTitle')}</h1>
      {outcome ? (
        <p className="mt-3 text-soft">{t(outcome[1])}</p>
      ) : (
        <div className="mt-3">
          <ErrorLine text={toAlertErrors(locale)[known] ?? getMessages(locale).error.generic} />
        </div>
      )}
      <p className="mt-8">
        <a href={localePath(locale, '/')} className="btn btn-line">
          {t('back')}
        </a>
      </p>
    </div>
  )
}
