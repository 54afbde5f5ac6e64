import { toDesignParts } from '@/lib/api/pages/customization-guide'
import { canEngrave } from '@/lib/domain/customization/personalization'
import { localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { EngravingField } from '../engraving-field'
import { GUIDE_PATH, hiddenFields } from '../guide-href'
import { priceExtra } from '../guide-price'
import type { StepProps } from './step-props'

/** Optional extras: an engraving where the design has room, and energising. */
export function StepPersonalization({ state: { guide, design, metal, extras }, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const percent = metal?.gst_percent ?? 0
  const priceText = (price: number) => formatRupees(priceExtra(price, percent), locale)
  const { engraving, energising } = extras
  const hasEngravingRoom = engraving && design && canEngrave(toDesignParts(design))
  return (
    <form method="get" action={localePath(locale, GUIDE_PATH)} className="mt-5 grid max-w-[40rem] gap-5">
      {hiddenFields({ ...guide, requestedStep: 'summary' }, ['engraving', 'energised']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasEngravingRoom ? (
        <EngravingField
          value={guide.engraving ?? ''}
          messages={{
            label: t('engraving'),
            hint: t('engravingHint', { n: engraving.most_letters, amount: priceText(engraving.price) }),
            engraving_long: t('problems.engraving_long', { n: engraving.most_letters }),
            engraving_letters: t('problems.engraving_letters'),
          }}
        />
      ) : (
        <p className="text-soft">{t('engravingNo')}</p>
      )}
      {energising && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="energised"
            value="yes"
            defaultChecked={guide.energised}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          <span>
            <span className="block font-medium">{t('energise')}</span>
            <span className="figures block text-[0.92rem] text-soft">
              {t('energiseText', { amount: priceText(energising.price) })}
            </span>
          </span>
        </label>
      )}
      <p className="border-s-2 border-gold ps-3 text-[0.92rem]">{t('notReturned')}</p>
      <button type="submit" className="btn btn-primary justify-self-start">
        {t('onward')}
      </button>
    </form>
  )
}
