import type { TitleExperiment } from '@/lib/contract/admin/seo/title-experiments'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AdminFrame } from '../admin-frame'
import { ExperimentCard } from './experiment-card'
import { ExperimentForm } from './experiment-form'

type Props = { experiments: TitleExperiment[]; today: string; locale: Locale }

/** Title experiments: a new one, and those that were made. */
export function ExperimentsScreen({ experiments, today, locale }: Props) {
  const { titleExperiments: labels, metadata } = getMessages(locale)
  return (
    <AdminFrame activePage="metadata/experiments" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <ExperimentForm today={today} languages={site().locales} labels={labels} metadata={metadata} locale={locale} />
      <section className="max-w-5xl pb-16">
        <h2 className="mb-2 text-2xl">{labels.list}</h2>
        {experiments.length === 0 && <p className="text-soft">{labels.none}</p>}
        {experiments.map((experiment) => (
          <ExperimentCard key={experiment.id} experiment={experiment} locale={locale} />
        ))}
      </section>
    </AdminFrame>
  )
}
