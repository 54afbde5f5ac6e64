import { indiaTime } from '@/components/order/india-time'
import type { TitleExperiment } from '@/lib/contract/admin/seo/title-experiments'
import { type Locale, localePath } from '@/lib/domain/locale'
import { MIN_CLICKS } from '@/lib/domain/seo/title-experiment'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { GroupTable } from './group-table'
import { StopButtons } from './stop-buttons'

type Props = { experiment: TitleExperiment; locale: Locale }

/** One experiment: its dates, the figures of both halves, what they say, and how to end it. */
export function ExperimentCard({ experiment, locale }: Props) {
  const { titleExperiments: labels } = getMessages(locale)
  const t = getTranslator(locale, 'titleExperiments')
  const { name, title, query, state, starts, started_at, ended_at, by, before_at, after_at, verdict } = experiment
  const left = experiment.variant.left + experiment.control.left
  const time = (at: string) => indiaTime(at, locale, true)
  const dates = [
    started_at === null
      ? t('startsOn', { day: formatDay(starts, locale) })
      : t('startedAt', { time: time(started_at) }),
    ...(ended_at === null ? [] : [t('endedAt', { time: time(ended_at) })]),
    ...(by === null ? [] : [by]),
  ]
  return (
    <article data-experiment={name} className="border-t border-line py-5 wrap-anywhere">
      <h3 className="text-xl">
        {name} <span className="text-base text-soft">· {labels.state[state]}</span>
      </h3>
      <p className="my-1">{title}</p>
      <p className="figures text-[0.925rem] text-soft">
        {dates.join(' · ')} ·{' '}
        <a
          href={`${localePath(locale, '/staff/metadata')}${query ? `?${query}` : ''}`}
          aria-label={t('pagesNamed', { name })}
          className="link inline-flex min-h-11 items-center"
        >
          {labels.pagesLink}
        </a>
      </p>
      {started_at !== null && (
        <>
          <GroupTable experiment={experiment} locale={locale} />
          {left > 0 && <p className="text-[0.925rem] text-soft">{t('left', { count: left })}</p>}
          <p className="mt-2 max-w-3xl" data-verdict={verdict}>
            {t(`verdict.${verdict}`, { least: MIN_CLICKS })}
          </p>
          <p className="text-[0.925rem] text-soft">
            {[
              ...(before_at === null ? [] : [t('fileBefore', { time: time(before_at) })]),
              ...(after_at === null ? [] : [t('fileAfter', { time: time(after_at) })]),
            ].join(' ')}
          </p>
        </>
      )}
      {ended_at === null && <StopButtons experiment={experiment} labels={labels} />}
    </article>
  )
}
