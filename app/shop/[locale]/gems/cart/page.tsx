import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { CartEmpty } from '@/components/cart/cart-empty'
import { getCartLabels } from '@/components/cart/cart-labels'
import { CartView } from '@/components/cart/cart-view'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page: 'cart' }, locale), locale) : {}
}

export default async function CartRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const t = getTranslator(locale, 'cart')
  return (
    <div className="shop cart-page py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:mb-8 sm:text-4xl">{t('title')}</h1>
      <WithoutScripts text={t('noScript')} />
      <CartView locale={locale} labels={await getCartLabels(locale)} checkout={localePath(locale, '/gems/checkout')}>
        <CartEmpty locale={locale} />
      </CartView>
    </div>
  )
}
