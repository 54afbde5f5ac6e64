import { type Locale, localePath } from '@/lib/domain/locale'
import { findBlockingSteps, type GoLiveStep } from '@/lib/domain/settings/go-live'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

const MAX_NAMES = 3

/** What blocks selling, linked to the checklist; nothing once nothing blocks. */
export function GoLiveCard({ steps, locale }: { steps: GoLiveStep[]; locale: Locale }) {
  const blocking = findBlockingSteps(steps)
  if (blocking.length === 0) return null
  const { goLive } = getMessages(locale)
  const t = getTranslator(locale, 'goLive')
  const done = steps.filter(({ is_done }) => is_done).length
  const rest = blocking.length - MAX_NAMES
  return (
    <section
      aria-labelledby="go-live"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded border border-gold bg-card p-5 sm:p-6"
      data-go-live
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="go-live" className="text-2xl">
          {goLive.cardTitle}
        </h2>
        <p className="mt-1 text-soft">
          <span className="figures font-medium text-ink">{t('progress', { done, total: steps.length })}</span>
          {' · '}
          {t('blocking', { count: blocking.length })}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {blocking.slice(0, MAX_NAMES).map(({ key }) => (
            <li key={key}>{goLive.steps[key].name}</li>
          ))}
          {rest > 0 && <li className="text-soft">{t('more', { count: rest })}</li>}
        </ul>
      </div>
      <a href={localePath(locale, '/staff/settings/setup')} className="btn btn-primary">
        {goLive.open}
      </a>
    </section>
  )
}
