import type { GuideDesign } from '@/lib/api/pages/customization-guide'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { CustomizationDrawing } from '../drawing/customization-drawing'
import { drawnStoneOf } from '../drawn-stone'
import { choiceHref } from '../guide-href'
import type { StepProps } from './step-props'

/** The designs that fit this stone, drawn with it: first those to order directly, then those that need more stones. */
export function StepDesign({ state, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const { designs } = state
  const orderable = designs.filter((one) => one.canOrderAlone)
  const onRequest = designs.filter((one) => !one.canOrderAlone)
  if (designs.length === 0) return <p className="mt-4">{t('noDesign')}</p>
  return (
    <>
      {orderable.length > 0 && <DesignCards designs={orderable} state={state} locale={locale} />}
      {onRequest.length > 0 && (
        <>
          <h3 className="mt-9 text-xl">{t('more')}</h3>
          <p className="mt-1 max-w-[44rem] text-sm text-soft">
            {state.guide.kind === 'earrings' ? t('pair') : t('moreText')}
          </p>
          <DesignCards designs={onRequest} state={state} locale={locale} />
        </>
      )}
    </>
  )
}

function DesignCards({ designs, state, locale }: StepProps & { designs: GuideDesign[] }) {
  const { guide, metal } = state
  const stone = drawnStoneOf(state)
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
      {designs.map((design) => (
        <li key={design.id} className="flex">
          <a
            rel="nofollow"
            href={choiceHref(guide, { design: design.key }, locale)}
            className={`flex w-full flex-col rounded border bg-card p-3 hover:border-ink ${design.key === guide.design ? 'border-ink' : 'border-line'}`}
          >
            <span aria-hidden="true" className="block h-36 sm:h-44">
              {stone && metal && (
                <CustomizationDrawing
                  design={{ kind: design.kind, setting: design.setting.key, drawing: design.drawing }}
                  stone={stone}
                  colour={metal.colour}
                  label={design.name}
                  id={`design-${design.id}`}
                />
              )}
            </span>
            <span className="mt-2 leading-snug">{design.name}</span>
            <span className="text-[0.85rem] text-soft">{design.setting.label}</span>
            <span className="figures mt-auto pt-1.5 font-medium">+ {formatRupees(design.price, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
