import { Share2 } from 'lucide'
import { AddToCart } from '@/components/cart/add-to-cart'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { Icon } from '@/components/ui/icon'
import { SaveButton } from '@/components/wishlist/save-button'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { toAbsolute } from '@/lib/seo/address/absolute'
import { toPageHead } from '@/lib/seo/policy'
import { OptionsBlock } from './options/options-block'
import { QuantityChoice } from './quantity-choice'
import { ShareButton } from './share-button'

const FEW = 3

/** Stock, options, quantity and the buttons to buy or save. */
export function BuyBox({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translatorOf(locale, 'product')
  const { id, title, stock } = product
  const url = toAbsolute(toPageHead({ kind: 'product', product }, locale).canonical ?? '/')
  const all = translatorOf(locale)
  const words = stock === 0 ? t('soldText') : stock <= FEW && stock > 1 ? t('lowStock', { n: stock }) : t('inStock')
  return (
    <div className="mt-5">
      <p className={`mb-4 text-[0.95rem] ${stock === 0 ? 'text-alarm' : 'text-leaf'}`}>{words}</p>
      {stock > 0 && <WithoutScripts text={translatorOf(locale, 'cart')('noScript')} />}
      <OptionsBlock product={product} locale={locale} />
      {stock > 1 && (
        <QuantityChoice
          id={id}
          stock={stock}
          words={{ label: t('quantity'), less: all('cart.less', { title }), more: all('cart.more', { title }) }}
        />
      )}
      {stock > 0 && (
        <div className="grid grid-cols-2 gap-3 max-lg:hidden">
          <AddToCart product={product} locale={locale} className="btn btn-line px-4" />
          <AddToCart product={product} locale={locale} className="btn btn-primary px-4" buys />
        </div>
      )}
      <div className="mt-3 grid grid-cols-[1fr_1fr_2.875rem] gap-3">
        <SaveButton product={product} list="wishlist" locale={locale} face="text" />
        <SaveButton product={product} list="compare" locale={locale} face="text" />
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
