import type { OwnAlert } from '@/lib/contract/enquiry/alert'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { AccountSection } from './account-section'

/** The alerts of the customer's e-mail address, each with a button that ends it. */
export function AccountAlerts({ alerts, locale }: { alerts: OwnAlert[]; locale: Locale }) {
  const t = getTranslator(locale, 'alert')
  return (
    <AccountSection title={t('ownTitle')} text={t('ownText')}>
      <ul className="border-b border-line">
        {alerts.map(({ key, what, path }) => (
          <li key={key} className="flex items-center justify-between gap-6 border-t border-line py-3">
            <a href={localePath(locale, path)} className="link min-w-0 py-2">
              {what}
            </a>
            <form method="post" action="/api/alert/stop" className="shrink-0">
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="lang" value={locale} />
              <button type="submit" className="btn btn-line btn-small">
                {t('ownStop')}
                <span className="sr-only">: {what}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
