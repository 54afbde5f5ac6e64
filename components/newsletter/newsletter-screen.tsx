import { setRequestLocale } from 'next-intl/server'
import { ErrorLine } from '@/components/ui/error-line'
import { hasNewsletter } from '@/lib/api/extensions'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { NewsletterForm } from './newsletter-form'

/** The result of a form submitted without JavaScript, by the state in the URL. */
const OUTCOMES = {
  sent: ['sentTitle', 'done', false],
  confirmed: ['confirmedTitle', 'confirmedText', false],
  left: ['leftTitle', 'leftText', true],
  link_expired: ['expiredTitle', 'expiredText', true],
  key_required: ['unknownTitle', 'unknownText', true],
  link_unknown: ['unknownTitle', 'unknownText', true],
} as const

const isOutcome = (state: string): state is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, state)

export async function NewsletterScreen({ locale, state }: { locale: Locale; state: string | null }) {
  setRequestLocale(locale)
  const t = getTranslator(locale)
  const problems: Record<string, string> = {
    email_required: t('error.emailRequired'),
    email_invalid: t('error.emailInvalid'),
    too_long: t('error.tooLong'),
    consent_required: t('newsletter.consentRequired'),
    too_many: t('newsletter.tooMany'),
    not_supported: t('newsletter.notOffered'),
  }
  const outcome = state !== null && isOutcome(state) ? OUTCOMES[state] : null
  const problem = state !== null && !outcome ? (problems[state] ?? t('newsletter.failed')) : null
  const [title, text, showsForm] = outcome ?? (['title', 'text', true] as const)
  return (
    <div className={`shop max-w-xl py-10 sm:py-16 ${showsForm ? 'newsletter-page' : ''}`}>
      <h1 className="text-3xl sm:text-4xl">{t(`newsletter.${title}`)}</h1>
      <p className="mt-3 mb-8 text-soft">{t(`newsletter.${text}`)}</p>
      {problem && (
        <div className="mb-5">
          <ErrorLine text={problem} />
        </div>
      )}
      {showsForm &&
        ((await hasNewsletter()) ? (
          <NewsletterForm locale={locale} id="newsletter-page-email" />
        ) : (
          <p>{t('newsletter.notOffered')}</p>
        ))}
    </div>
  )
}
