import { Bell } from 'lucide'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { Markup } from '@/components/markup/markup'
import { HoneypotField } from '@/components/ui/honeypot-field'
import { Icon } from '@/components/ui/icon'
import { infoPath } from '@/lib/domain/content/info-pages'
import { toProposedPrice } from '@/lib/domain/enquiry/alert'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { toAlertErrors } from './alert-errors'

/** A list of products: a category, the page of category types, or a search by its words. */
type AlertList = { category_id: number } | { landing: string } | { search: string }

/** A product whose price is watched, in rupees, or a list with its filters and their description. */
export type AlertTarget =
  | { kind: 'price'; product: { id: number; payable: number } }
  | { kind: 'list' | 'similar'; list: AlertList; filters: string; what: string }

type Props = { target: AlertTarget; locale: Locale }

/** Side by side where both fit into the column beside the pictures. */
const FIELD_CLASS = 'grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]'

/** A folded form for an alert by e-mail. With JavaScript it answers without leaving the page. */
export function AlertForm({ target, locale }: Props) {
  const t = getTranslator(locale, 'alert')
  const { newsletter, alert } = getMessages(locale)
  const labels = { done: alert.done, pleaseWait: newsletter.sending, errors: toAlertErrors(locale) }
  const id = `alert-${target.kind}`
  return (
    <ExtensionOnly>
      <Markup>
        <details className="alert-fold group mt-4 rounded border border-line bg-card text-[0.92rem]">
          <summary className="flex min-h-12 list-none items-center gap-2.5 px-4">
            <Icon of={Bell} size={18} className="text-gold-text" />
            <span className="link">{t(`${target.kind}Title`)}</span>
          </summary>
          <form
            method="post"
            action="/api/alert/ask"
            data-alert={JSON.stringify(labels)}
            aria-label={t(`${target.kind}Title`)}
            className="grid gap-3 px-4 pb-4"
          >
            <input type="hidden" name="lang" value={locale} />
            <HoneypotField />
            {target.kind === 'price' ? (
              <>
                <p className="text-soft">{t('priceText')}</p>
                <input type="hidden" name="product_id" value={target.product.id} />
              </>
            ) : (
              <>
                <p className="text-soft">{t('listText', { what: target.what })}</p>
                {Object.entries(target.list).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <input type="hidden" name="filters" value={target.filters} />
              </>
            )}
            <div className={target.kind === 'price' ? FIELD_CLASS : ''}>
              {target.kind === 'price' && (
                <div>
                  <label className="label" htmlFor={`${id}-below`}>
                    {t('below')}
                  </label>
                  <input
                    id={`${id}-below`}
                    name="below"
                    inputMode="decimal"
                    required
                    maxLength={14}
                    defaultValue={getNumberFormat(locale, {}).format(toProposedPrice(target.product.payable))}
                    autoComplete="off"
                    className="input"
                  />
                </div>
              )}
              <div>
                <label className="label" htmlFor={`${id}-email`}>
                  {t('email')}
                </label>
                <input
                  id={`${id}-email`}
                  type="email"
                  name="email"
                  required
                  maxLength={254}
                  autoComplete="email"
                  aria-describedby={`${id}-status`}
                  className="input"
                />
              </div>
            </div>
            <button type="submit" className="btn btn-line justify-self-start">
              {t('button')}
            </button>
            <p id={`${id}-status`} role="status" data-form-status="" className="empty:hidden" />
            <p className="text-[0.82rem] text-soft">
              {t('privacy')}{' '}
              <a href={localePath(locale, infoPath('privacy-policy'))} className="link">
                {newsletter.privacy}
              </a>
            </p>
          </form>
        </details>
      </Markup>
    </ExtensionOnly>
  )
}
