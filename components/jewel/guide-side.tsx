import { stepsOf } from '@/lib/domain/jewel-guide'
import { wordsOf } from '@/lib/i18n/words'
import { chosenWords } from './chosen-words'
import { guideHref, stepHref } from './guide-href'
import type { StepProps } from './guide-screen'
import { Preview } from './preview'
import { PriceTable } from './price-table'

/** What is chosen so far: drawn, named with a way to change it, and priced. */
export function GuideSide({ state, locale }: StepProps) {
  const t = wordsOf(locale, 'jewel')
  const { guide, step } = state
  const words = chosenWords(state, locale)
  const steps = stepsOf(guide.kind).filter((one) => one !== 'summary' && words[one])
  return (
    <div className="rounded border border-line bg-card p-4 sm:p-5">
      <Preview state={state} locale={locale} className="h-44 lg:h-64" />
      <dl className="mt-4 grid gap-1 text-[0.92rem]">
        {steps.map((one) => (
          <div key={one} className="flex items-baseline gap-3">
            <dt className="w-16 shrink-0 text-soft">{t(`steps.${one}`)}</dt>
            <dd className="min-w-0 grow">{words[one]}</dd>
            {one !== step && (
              <dd>
                <a
                  rel="nofollow"
                  href={stepHref(guide, one, locale)}
                  aria-label={t('changeOf', { what: t(`steps.${one}`) })}
                  className="link inline-flex min-h-8 items-center text-[0.85rem]"
                >
                  {t('change')}
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <PriceTable state={state} locale={locale} />
      {guide.design && !state.stone && (
        <p className="mt-3 text-sm">
          <a
            rel="nofollow"
            href={guideHref({ ...guide, design: null }, locale)}
            className="link inline-flex min-h-11 items-center"
          >
            {t('anyDesign')}
          </a>
        </p>
      )}
    </div>
  )
}
