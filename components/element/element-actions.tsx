import { AddToCart } from '@/components/cart/add-to-cart'
import { Disclosure } from '@/components/ui/disclosure'
import { Spinner } from '@/components/ui/spinner'
import { SaveButton } from '@/components/wishlist/save-button'
import { featuredProducts } from '@/lib/api/pages/featured'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { ElementSample } from './element-sample'
import { ToastSamples } from './toast-samples'

/** Buttons, links and their feedback. */
export async function ElementActions({ locale }: { locale: Locale }) {
  const t = getTranslator(locale)
  const [product] = await featuredProducts(locale)
  const classNames = ['btn btn-primary', 'btn btn-line', 'btn btn-primary btn-small', 'btn btn-line btn-small']
  return (
    <>
      {classNames.map((className) => (
        <ElementSample key={className} name={className.replaceAll('btn', '.btn').replaceAll(' ', '')} row>
          <button type="button" className={className}>
            {t('product.buyNow')}
          </button>
          <button type="button" className={className} disabled>
            {t('elements.disabled')}
          </button>
          <a href="#element-actions" className={className}>
            {t('elements.asLink')}
          </a>
        </ElementSample>
      ))}
      <ElementSample name=".link" row>
        <a href="#element-actions" className="link">
          {t('category.more')}
        </a>
      </ElementSample>
      {product && (
        <>
          <ElementSample name="AddToCart: stock 1, stock 0" row>
            <AddToCart product={product} locale={locale} />
            <AddToCart product={{ ...product, stock: 0 }} locale={locale} />
          </ElementSample>
          <ElementSample name="SaveButton: wishlist, compare" row>
            <SaveButton product={product} list="wishlist" locale={locale} variant="text" />
            <SaveButton product={product} list="compare" locale={locale} variant="text" />
          </ElementSample>
        </>
      )}
      <ElementSample name="showToast" row>
        <ToastSamples success={t('cart.added')} error={t('error.network')} />
      </ElementSample>
      <ElementSample name="Spinner">
        <div className="relative h-20 w-20">
          <Spinner />
        </div>
      </ElementSample>
      <ElementSample name="Disclosure: open, closed">
        <div className="max-w-xl border-t border-line">
          <Disclosure title={t('category.care')} open>
            <p className="text-soft">{t('elements.sentence')}</p>
          </Disclosure>
          <Disclosure title={t('category.tradition')}>
            <p className="text-soft">{t('elements.sentence')}</p>
          </Disclosure>
        </div>
      </ElementSample>
    </>
  )
}
