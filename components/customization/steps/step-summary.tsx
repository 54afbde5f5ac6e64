import { AddToCart } from '@/components/cart/add-to-cart'
import { CustomRequest } from '@/components/custom/custom-request'
import { ShareButton } from '@/components/product/share-button'
import { isOrderableKind } from '@/lib/domain/customization/customization'
import { localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toAbsolute } from '@/lib/seo/address/absolute'
import { ChoiceList } from '../choice-list'
import { choiceTexts } from '../choice-texts'
import { ChosenCustomization } from '../chosen-customization'
import { GUIDE_PATH, guideHref } from '../guide-href'
import { guidePriceOf } from '../guide-price'
import { Preview } from '../preview'
import { PriceTable } from '../price-table'
import type { StepProps } from './step-props'

/** The finished jewel with price and terms; to add to the cart, or to request a quotation. */
export function StepSummary({ state, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const { guide, stone, metal, design, size, systems } = state
  const price = guidePriceOf(state)
  if (!stone || !metal || !design || !price) return null
  const texts = choiceTexts(state, locale)
  const { kind } = design
  const system = systems.find(({ id }) => id === size?.system_id)
  const sizeChoice = size && system ? { ...toSizeChoice(size), system: system.key } : null
  const { engraving, energised } = guide
  const choice =
    design.canOrderAlone && isOrderableKind(kind)
      ? {
          ...{ id: design.id, key: design.key, name: design.name, kind, price: price.setting, size: sizeChoice },
          metal: { id: metal.id, key: metal.key, name: metal.name },
          ...(engraving && { engraving }),
          ...(energised && { energised }),
        }
      : null
  const description = Object.values(texts).join(' · ')
  const message = [
    t('message', { what: description }),
    kind === 'earrings' ? t('messagePair') : design.canOrderAlone ? '' : t('messageMore'),
  ]
  const defaults = {
    ...{ kind, message: message.filter(Boolean).join(' '), metal_id: String(metal.id), product_id: String(stone.id) },
    ...{ design_id: String(design.id), ring_size_id: size ? String(size.id) : '' },
  }
  return (
    <>
      <div className="mt-5 grid gap-8 md:grid-cols-2">
        <div className="rounded bg-sand/60 p-5 sm:p-8">
          <Preview state={state} locale={locale} className="h-72 sm:h-96" />
        </div>
        <div>
          <ChoiceList state={state} locale={locale} showsAll />
          <PriceTable state={state} locale={locale} />
          <p className="mt-3 text-[0.9rem] text-soft">
            {t('terms')}{' '}
            <a href={localePath(locale, GUIDE_PATH)} className="link">
              {t('termsMore')}
            </a>
          </p>
          {choice && <ChosenCustomization product={stone.id} choice={choice} />}
          <div className="mt-5 flex flex-wrap gap-3">
            {choice ? (
              <>
                <AddToCart product={stone} locale={locale} />
                <AddToCart product={stone} locale={locale} className="btn btn-line" buysNow />
              </>
            ) : null}
            <a href="#form" className={choice ? 'btn btn-line' : 'btn btn-primary'}>
              {t(choice ? 'request' : 'requestNow')}
            </a>
            <ShareButton
              shared={{
                id: 'customization',
                title: description,
                url: toAbsolute(guideHref({ ...guide, requestedStep: null }, locale)),
              }}
              messages={{ copied: t('copied'), copy: t('copy') }}
              label={t('share')}
              className="btn btn-line"
            >
              {t('share')}
            </ShareButton>
          </div>
        </div>
      </div>
      <div className="mt-12 max-w-[44rem] scroll-mt-28">
        <p className="mb-4 text-soft">{t('requestText')}</p>
        <CustomRequest locale={locale} defaults={defaults} />
      </div>
    </>
  )
}

function toSizeChoice({ id, key, label }: { id: number; key: string; label: string }) {
  return { id, key, name: label }
}
