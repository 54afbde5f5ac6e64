import { HoneypotField } from '@/components/ui/honeypot-field'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** The endpoint of the shop's own list; with JavaScript it responds without leaving the page. */
const SUBSCRIBE_PATH = '/api/newsletter/subscribe'

/** A plain form: to the shop's own list, or to the mailing list of NEWSLETTER_FORM_URL. `id` is unique on the page. */
export function NewsletterForm({ locale, id }: { locale: Locale; id: string }) {
  const t = getTranslator(locale, 'newsletter')
  const { name, newsletterForm } = site()
  const isOwnList = newsletterForm === null
  return (
    <form method="post" action={newsletterForm?.url ?? SUBSCRIBE_PATH} data-newsletter={isOwnList ? '' : undefined}>
      {isOwnList && (
        <>
          <input type="hidden" name="lang" value={locale} />
          <HoneypotField />
        </>
      )}
      <label className="label" htmlFor={id}>
        {t('email')}
      </label>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <input
          id={id}
          type="email"
          name={newsletterForm?.field ?? 'email'}
          required
          maxLength={254}
          autoComplete="email"
          className="input text-ink sm:flex-1"
          aria-describedby={`${id}-status`}
        />
        <button type="submit" className="btn shrink-0 border-current bg-sand text-ink hover:bg-paper">
          {t('subscribe')}
        </button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 text-[0.925rem]">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            required
            className="size-5 shrink-0 accent-(--gold)"
            {...(isOwnList && { name: 'consent', value: 'yes' })}
          />
          {t('consent', { shop: name })}
        </label>
        <a href={localePath(locale, infoPath('privacy-policy'))} className="link inline-flex min-h-11 items-center">
          {t('privacy')}
        </a>
      </div>
      <p id={`${id}-status`} role="status" data-form-status="" className="mt-1.5 text-[0.95rem] empty:hidden" />
    </form>
  )
}
