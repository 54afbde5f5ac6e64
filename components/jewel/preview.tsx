import { toParts } from '@/lib/api/jewel-guide'
import { canEngrave } from '@/lib/domain/wishes'
import { wordsOf } from '@/lib/i18n/words'
import { Bead } from './bead'
import { chosenWords } from './chosen-words'
import { Gem } from './gem'
import type { StepProps } from './guide-screen'
import { JewelDrawing } from './jewel-drawing'
import { stoneOf } from './stone-of'

/** The jewel as far as it is chosen: the stone alone, then set; an engraving that is on the back stands below. */
export function Preview({ state, locale, className }: StepProps & { className: string }) {
  const t = wordsOf(locale, 'jewel')
  const stone = stoneOf(state)
  if (!stone) return null
  const { guide, metal, design, size } = state
  const what = Object.values(chosenWords(state, locale)).join(', ')
  if (!metal || !design) {
    const half = Math.max(stone.length, stone.width) * 0.75
    return (
      <>
        <svg
          viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`}
          role="img"
          aria-label={t('preview', { what })}
          className={`mx-auto block w-full ${className}`}
        >
          {stone.paint.look === 'bead' ? (
            <Bead width={stone.width} length={stone.length} body={stone.paint.body} faces={stone.faces} />
          ) : (
            <Gem {...stone} id="stone" />
          )}
        </svg>
        <p className="mt-2 text-center text-[0.82rem] text-soft">{t('previewWait')}</p>
      </>
    )
  }
  const text = guide.engraving && canEngrave(toParts(design)) ? guide.engraving : null
  const inside = design.kind === 'ring' ? text : null
  return (
    <figure>
      <div className={className}>
        <JewelDrawing
          design={{ kind: design.kind, setting: design.setting.key, drawing: design.drawing }}
          stone={stone}
          colour={metal.colour}
          inside={size?.inner_diameter_mm}
          engraving={inside}
          label={t('preview', { what })}
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
