import { getTranslator } from '@/lib/i18n/translator'
import { ChoiceList } from './choice-list'
import { guideHref } from './guide-href'
import { Preview } from './preview'
import { PriceTable } from './price-table'
import type { StepProps } from './steps/step-props'

/** The current choices: preview, list with links to change them, and price. */
export function GuideSide({ state, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const { guide, step } = state
  return (
    <div className="rounded border border-line bg-card p-4 sm:p-5">
      <Preview state={state} locale={locale} className="h-44 lg:h-64" />
      <div className="mt-4">
        <ChoiceList state={state} locale={locale} currentStep={step} />
      </div>
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
