import { type GuideStep, stepsOf } from '@/lib/domain/customization/customization-guide'
import { getTranslator } from '@/lib/i18n/translator'
import { choiceTexts } from './choice-texts'
import { stepHref } from './guide-href'
import type { StepProps } from './steps/step-props'

/** The choice of each step, with a link to change it; `showsAll` lists the steps without a choice too. */
export function ChoiceList({
  state,
  locale,
  showsAll = false,
  currentStep,
}: StepProps & { showsAll?: boolean; currentStep?: GuideStep }) {
  const t = getTranslator(locale, 'customizationGuide')
  const { guide } = state
  const texts = choiceTexts(state, locale)
  const steps = stepsOf(guide.kind).filter((one) => one !== 'summary' && (showsAll || texts[one]))
  return (
    <dl className="grid gap-1 text-[0.95rem]">
      {steps.map((one) => (
        <div key={one} className="flex items-baseline gap-3">
          <dt className="w-18 shrink-0 text-soft">{t(`steps.${one}`)}</dt>
          <dd className="min-w-0 grow">{texts[one] ?? '–'}</dd>
          {one !== currentStep && (
            <dd>
              <a
                rel="nofollow"
                href={stepHref(guide, one, locale)}
                aria-label={t('changeOf', { what: t(`steps.${one}`) })}
                className="link inline-flex min-h-9 items-center text-[0.88rem]"
              >
                {t('change')}
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
