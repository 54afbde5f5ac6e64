import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

const CONSENT_KINDS = ['analytics', 'marketing'] as const
const ANSWER_CLASS = 'btn btn-line btn-small min-w-0 px-2 text-[0.9rem] leading-tight'

/**
 * Asks for consent: three answers of equal size and style. Hidden plain HTML, so that no button is visible before it
 * works; lib/browser/analytics/consent-banner.ts shows and handles it. It overlays the page without a layout shift.
 */
export function ConsentBanner({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'consent')
  const cookies = getTranslator(locale, 'cookies')
  return (
    <section id="consent" hidden tabIndex={-1} aria-labelledby="consent-title" className="consent">
      <h2 id="consent-title" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-[0.9rem] text-soft">
        {cookies('text')}{' '}
        <a href={localePath(locale, infoPath('privacy-policy'))} className="link whitespace-nowrap text-ink">
          {t('privacy')}
        </a>
      </p>
      <fieldset data-choices="open" hidden className="mt-3 grid gap-1">
        <legend className="sr-only">{t('choices')}</legend>
        <p className="flex gap-3 py-1.5">
          <input type="checkbox" defaultChecked disabled id="consent-necessary" className="mt-0.5 size-5 shrink-0" />
          <label htmlFor="consent-necessary" className="text-[0.9rem]">
            <span className="block font-medium">{t('necessary')}</span>
            <span className="block text-soft">{t('necessaryText')}</span>
          </label>
        </p>
        {CONSENT_KINDS.map((kind) => (
          <label key={kind} className="flex gap-3 py-1.5 text-[0.9rem]">
            <input type="checkbox" name="consent" value={kind} className="mt-0.5 size-5 shrink-0 accent-ink" />
            <span>
              <span className="block font-medium">{t(kind)}</span>
              <span className="block text-soft">{t(`${kind}Text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-3 grid grid-cols-3 gap-2 sm:gap-3">
        <button type="button" data-consent="accept" className={ANSWER_CLASS}>
          {cookies('accept')}
        </button>
        <button type="button" data-consent="refuse" className={ANSWER_CLASS}>
          {cookies('reject')}
        </button>
        <button type="button" data-consent="choose" data-choices="closed" className={ANSWER_CLASS}>
          {t('choose')}
        </button>
        <button type="button" data-consent="save" data-choices="open" hidden className={ANSWER_CLASS}>
          {t('save')}
        </button>
      </div>
    </section>
  )
}
