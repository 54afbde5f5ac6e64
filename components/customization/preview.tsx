import { toDesignParts } from '@/lib/api/pages/customization-guide'
import { canEngrave } from '@/lib/domain/customization/personalization'
import { getTranslator } from '@/lib/i18n/translator'
import { choiceTexts } from './choice-texts'
import { Bead } from './drawing/bead'
import { CustomizationDrawing } from './drawing/customization-drawing'
import { Gem } from './drawing/gem'
import { drawnStoneOf } from './drawn-stone'
import type { StepProps } from './steps/step-props'

/** The jewel so far: the stone alone, then set; an engraving on the back is shown as a caption. */
export function Preview({ state, locale, className }: StepProps & { className: string }) {
  const t = getTranslator(locale, 'customizationGuide')
  const stone = drawnStoneOf(state)
  if (!stone) return null
  const { guide, metal, design, size } = state
  const description = Object.values(choiceTexts(state, locale)).join(', ')
  if (!metal || !design) {
    const halfSize = Math.max(stone.length, stone.width) * 0.75
    return (
      <>
        <svg
          viewBox={`${-halfSize} ${-halfSize} ${halfSize * 2} ${halfSize * 2}`}
          role="img"
          aria-label={t('preview', { what: description })}
          className={`mx-auto block w-full ${className}`}
        >
          {stone.paint.finish === 'bead' ? (
            <Bead width={stone.width} length={stone.length} body={stone.paint.body} faces={stone.faces} />
          ) : (
            <Gem {...stone} id="stone" />
          )}
        </svg>
        <p className="mt-2 text-center text-[0.82rem] text-soft">{t('previewWait')}</p>
      </>
    )
  }
  const text = guide.engraving && canEngrave(toDesignParts(design)) ? guide.engraving : null
  const ringEngraving = design.kind === 'ring' ? text : null
  return (
    <figure>
      <div className={className}>
        <CustomizationDrawing
          design={{ kind: design.kind, setting: design.setting.key, drawing: design.drawing }}
          stone={stone}
          colour={metal.colour}
          inside={size?.inner_diameter_mm}
          engraving={ringEngraving}
          label={t('preview', { what: description })}
          id="jewel"
        />
      </div>
      <figcaption className="mt-2 text-center text-[0.82rem] leading-snug text-soft">
        {text && design.kind !== 'ring' && (
          <span className="mb-1 block">
            {t('back')} <span className="font-display text-base text-ink">{text}</span>
          </span>
        )}
        {t('scale')}
      </figcaption>
    </figure>
  )
}
