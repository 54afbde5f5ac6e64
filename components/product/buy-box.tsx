import { Share2 } from 'lucide'
import { AddToCart } from '@/components/cart/add-to-cart'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { ReserveLink } from '@/components/reservation/reserve-link'
import { SoldText } from '@/components/reservation/sold-text'
import { Icon } from '@/components/ui/icon'
import { SaveButton } from '@/components/wishlist/save-button'
import type { ProductDetail } from '@/lib/contract/shapes'
import { isLowStock } from '@/lib/domain/catalogue/low-stock'
import type { Locale } from '@/lib/domain/locale'
import { reservePath } from '@/lib/domain/order/reserve-path'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { toAbsolute } from '@/lib/seo/address/absolute'
import { toPageHead } from '@/lib/seo/policy'
import { OptionsBlock } from './options/options-block'
import { RingSizeBlock } from './options/ring-size-block'
import { QuantityChoice } from './quantity-choice'
import { ShareButton } from './share-button'

/** Stock, options, quantity and the buttons to buy or save. */
export function BuyBox({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = getTranslator(locale, 'product')
  const { id, title, stock } = product
  const url = toAbsolute(toPageHead({ kind: 'product', product }, locale).canonical ?? '/')
  const { cart, reserving } = getMessages(locale)
  const tAll = getTranslator(locale)
  const stockText = isLowStock(stock) ? t('lowStock', { n: stock }) : t('inStock')
  return (
    <div className="mt-5">
      {stock === 0 ? (
        <SoldText
          id={id}
          locale={locale}
          labels={{
            sold: t('soldText'),
            ...pick(cart, ['reservedByOther', 'tellFree']),
            ...pick(reserving, ['forYou', 'view']),
          }}
          reservationHref={reservePath(id, locale)}
        />
      ) : (
        <p className="mb-4 text-[0.95rem] text-leaf">{stockText}</p>
      )}
      {stock > 0 && <WithoutScripts text={getTranslator(locale, 'cart')('noScript')} />}
      <OptionsBlock product={product} locale={locale} />
      <RingSizeBlock product={product} locale={locale} />
      {stock > 1 && (
        <QuantityChoice
          id={id}
          stock={stock}
          labels={{ label: t('quantity'), less: tAll('cart.less', { title }), more: tAll('cart.more', { title }) }}
        />
      )}
      {stock > 0 && (
        <div className="grid grid-cols-2 gap-3 max-lg:hidden [@media(scripting:none)]:hidden">
          <AddToCart product={product} locale={locale} className="btn btn-line px-4" />
          <AddToCart product={product} locale={locale} className="btn btn-primary px-4" buysNow />
        </div>
      )}
      <ReserveLink product={product} locale={locale} />
      <div className="mt-3 flex flex-wrap gap-2 [&>.save]:grow [&>.save]:px-1.5 [&>.save]:whitespace-nowrap">
        <SaveButton product={product} list="wishlist" locale={locale} variant="text" />
        <SaveButton product={product} list="compare" locale={locale} variant="text" />
        <ShareButton
          shared={{ id, title, url }}
          messages={{ copied: t('shared'), copy: t('shareCopy') }}
          label={t('shareOf', { title })}
        >
          <Icon of={Share2} size={20} />
        </ShareButton>
      </div>
    </div>
  )
}
