import { CircleAlert, CircleCheck, CircleDashed } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/domain/locale'
import { findBlockingSteps, type GoLiveStep } from '@/lib/domain/settings/go-live'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Props = { steps: GoLiveStep[]; locale: Locale }

/** Every step before the shop sells, done or not. */
export function GoLiveChecklist({ steps, locale }: Props) {
  const t = getTranslator(locale, 'goLive')
  const count = findBlockingSteps(steps).length
  const done = steps.filter(({ is_done }) => is_done).length
  const sorted = steps.toSorted((one, other) => toRank(one) - toRank(other))
  return (
    <section aria-labelledby="go-live" className="rounded border border-line bg-card" data-go-live>
      <div className="p-5">
        <h2 id="go-live" className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 text-soft">
          <span className="figures font-medium text-ink">{t('progress', { done, total: steps.length })}</span>
          {' · '}
          {t('blocking', { count })}
        </p>
      </div>
      <ol className="grid gap-x-8 px-5 pb-4 lg:grid-cols-2">
        {sorted.map((step) => (
          <ChecklistStep key={step.key} step={step} locale={locale} />
        ))}
      </ol>
    </section>
  )
}

/** What blocks selling comes first, what is done last. */
const toRank = ({ blocks, is_done }: GoLiveStep) => (is_done ? 2 : blocks ? 0 : 1)

function ChecklistStep({ step: { key, blocks, page, is_done }, locale }: { step: GoLiveStep; locale: Locale }) {
  const { goLive } = getMessages(locale)
  const { name, text } = goLive.steps[key]
  return (
    <li
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3"
      data-step={key}
      data-done={is_done}
    >
      <Icon
        of={is_done ? CircleCheck : blocks ? CircleAlert : CircleDashed}
        size={20}
        className={`mt-0.5 ${is_done ? 'text-soft' : 'text-gold-text'}`}
      />
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {is_done || page === null ? (
            <span className={is_done ? 'text-soft' : 'font-medium'}>{name}</span>
          ) : (
            <a href={localePath(locale, `/staff/${page}`)} className="font-medium underline underline-offset-4">
              {name}
            </a>
          )}
          <span className="text-sm text-soft">{is_done ? goLive.done : blocks ? goLive.required : goLive.advised}</span>
        </p>
        {!is_done && <p className="mt-1 text-[0.925rem] leading-6 text-soft">{text}</p>}
      </div>
    </li>
  )
}
