import { setRequestLocale } from 'next-intl/server'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { InfoPage } from '@/lib/content/page'
import { infoPath } from '@/lib/domain/content/info-pages'
import { stepsOf } from '@/lib/domain/customization/customization-guide'
import { localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { GUIDE_PATH, stepHref } from './guide-href'
import { guidePriceOf } from './guide-price'
import { GuideSide } from './guide-side'
import { StepDesign } from './steps/step-design'
import { StepKind } from './steps/step-kind'
import { StepMetal } from './steps/step-metal'
import { StepPersonalization } from './steps/step-personalization'
import type { StepProps } from './steps/step-props'
import { StepSize } from './steps/step-size'
import { StepStone } from './steps/step-stone'
import { StepSummary } from './steps/step-summary'

const STEP_SCREENS = {
  ...{ stone: StepStone, kind: StepKind, metal: StepMetal, design: StepDesign },
  ...{ size: StepSize, wishes: StepPersonalization, summary: StepSummary },
}

/** One step from a stone to a finished jewel, with a preview and the price of the current choices. */
export function GuideScreen({ state, page, locale }: StepProps & { page: InfoPage }) {
  setRequestLocale(locale)
  const t = getTranslator(locale, 'customizationGuide')
  const { step, unavailable: lost } = state
  const Screen = STEP_SCREENS[step]
  const crumbs = [
    { name: getTranslator(locale, 'nav')('home'), path: '/' },
    { name: page.title, path: infoPath(page.slug) },
    { name: t('title'), path: infoPath(page.slug) },
  ]
  return (
    <div className="shop">
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <h1 data-own className="text-[1.75rem] sm:text-[2.4rem]">
        {t('title')}
      </h1>
      <Progress state={state} locale={locale} />
      {step !== 'summary' && <RunningTotal state={state} locale={locale} />}
      <div className="mt-6 grid gap-8 pb-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <section
          aria-labelledby="step"
          className={step === 'summary' ? 'lg:col-span-2' : 'min-w-0 lg:col-start-1 lg:row-start-1'}
        >
          <h2 id="step" className="text-2xl">
            {t(`ask.${step}`)}
          </h2>
          {lost && (
            <p role="alert" className="mt-3 max-w-[44rem] border-s-2 border-alarm ps-3">
              {t(`lost.${lost}`)}
            </p>
          )}
          <Screen state={state} locale={locale} />
          <p className="mt-8 text-sm">
            <a href={localePath(locale, GUIDE_PATH)} className="link inline-flex min-h-11 items-center">
              {t('startOver')}
            </a>
          </p>
        </section>
        {step !== 'summary' && (state.stone || state.guide.design) && (
          <aside className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1">
            <GuideSide state={state} locale={locale} />
          </aside>
        )}
      </div>
    </div>
  )
}

/** What the choices come to so far, where the price table is below the step and out of sight. */
function RunningTotal({ state, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const { stone } = state
  if (!stone) return null
  const amount = guidePriceOf(state)?.total ?? stone.payable
  return (
    <p className="figures mt-3 flex justify-between gap-4 border-b border-line pb-3 lg:hidden">
      <span className="text-soft">{t('soFar')}</span>
      <span className="font-medium">{formatRupees(amount, locale)}</span>
    </p>
  )
}

/** The steps; those already done are links. */
function Progress({ state: { guide, step }, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const steps = stepsOf(guide.kind)
  const currentIndex = steps.indexOf(step)
  return (
    <nav aria-label={t('progress')} className="mt-5">
      <ol className="flex gap-1 text-[0.88rem]">
        {steps.map((one, index) => {
          const done = index < currentIndex || (one !== 'wishes' && one !== 'summary' && guide[one] !== null)
          const stateClass = one === step ? 'border-ink font-medium' : done ? 'border-gold' : 'border-line text-soft'
          const text = (
            <>
              <span className="figures">{index + 1}</span>
              <span className={one === step ? 'ms-1.5 truncate' : 'ms-1.5 max-lg:sr-only'}>{t(`steps.${one}`)}</span>
            </>
          )
          return (
            <li key={one} className={one === step ? 'min-w-0 grow' : 'min-w-9 shrink-0 lg:grow'}>
              {done && one !== step ? (
                <a
                  rel="nofollow"
                  href={stepHref(guide, one, locale)}
                  className={`flex min-h-11 items-center border-b-2 px-2 max-lg:justify-center ${stateClass}`}
                >
                  {text}
                </a>
              ) : (
                <span
                  aria-current={one === step ? 'step' : undefined}
                  className={`flex min-h-11 items-center border-b-2 px-2 ${one === step ? '' : 'max-lg:justify-center'} ${stateClass}`}
                >
                  {text}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
