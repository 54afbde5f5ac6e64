import { customizationText } from '@/components/cart/customization-text'
import { Thumb } from '@/components/cart/thumb'
import { countryName } from '@/components/checkout/address/country-names'
import { ScriptText } from '@/components/search/script-text'
import type { ProductionLine } from '@/lib/contract/order/admin-production'
import { type Locale, localePath } from '@/lib/domain/locale'
import { nextProductionState } from '@/lib/domain/order/production'
import { formatWeekday } from '@/lib/domain/time/india-clock'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ProductionActions } from './production-actions'
import { ProductionHistory } from './production-history'

/** `isSelectable`: a row of the list, which names its order, for bulk changes. */
type Props = { line: ProductionLine; isSelectable?: boolean; locale: Locale }

/** An item made to order: what it is, for which order, until when, and how far the work is. */
export function ProductionRow({ line, isSelectable = false, locale }: Props) {
  const t = getTranslator(locale, 'production')
  const { production: messages, customization } = getMessages(locale)
  const { line_id, order, sku, title, quantity, state, due, days_left, is_overdue } = line
  const place = [line.city, line.country !== 'IN' && countryName(line.country, locale)].filter(Boolean).join(', ')
  return (
    <article data-line={line_id} className="flex gap-3">
      {isSelectable && (
        <label className="flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            name="line"
            value={line_id}
            data-version={line.version}
            className="size-5 accent-ink"
          />
          <span className="sr-only">{t('select', { sku, number: order })}</span>
        </label>
      )}
      <Thumb src={line.image.src} className="size-16 shrink-0 rounded max-sm:size-12" />
      <div
        className={`grid min-w-0 grow gap-x-8 gap-y-3 ${isSelectable ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]' : ''}`}
      >
        <div className="grid content-start gap-1 wrap-anywhere">
          {isSelectable && (
            <div className="flex flex-wrap items-center gap-x-4">
              <h2 className="figures text-xl">
                <a
                  href={localePath(locale, `/staff/orders/${order}`)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {order}
                </a>
              </h2>
              <p className="text-soft">{place}</p>
            </div>
          )}
          <p>
            {quantity > 1 && `${quantity} × `}
            {title} <span className="figures whitespace-nowrap text-soft">{sku}</span>
          </p>
          <p className="text-[0.925rem]">
            <ScriptText text={customizationText(line.customization, customization)} />
          </p>
          {line.is_open && (
            <a
              href={`${localePath(locale, '/staff/orders/job-cards')}?line=${line_id}`}
              className="link inline-flex min-h-11 items-center justify-self-start text-[0.925rem]"
            >
              {messages.card}
            </a>
          )}
        </div>
        <div className="grid content-start gap-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="font-medium">{messages.states[state]}</strong>
            {due && (
              <span className="figures">
                {t('due', { day: formatWeekday(due, locale, true) })}
                {line.has_own_due && ` (${messages.ownDue})`}
              </span>
            )}
            {days_left !== null && (
              <span className={is_overdue ? 'font-medium text-alarm' : 'text-soft'}>
                {is_overdue ? t('overdue', { count: -days_left }) : t('daysLeft', { count: days_left })}
              </span>
            )}
          </p>
          {line.is_open && (
            <ProductionActions
              line={pick(line, ['line_id', 'version', 'state', 'states', 'due', 'has_own_due', 'can_undo'])}
              next={nextProductionState(state, line.customization)}
              locale={locale}
              messages={pick(messages, [
                ...(['states', 'next', 'undo', 'more', 'moveTo', 'move', 'dueOn', 'dueReason', 'dueSave'] as const),
                ...(['dueReset', 'dueHint', 'refused', 'someone', 'errors'] as const),
              ])}
            />
          )}
          <ProductionHistory steps={line.steps} locale={locale} />
        </div>
      </div>
    </article>
  )
}
