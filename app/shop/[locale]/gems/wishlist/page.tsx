import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { EmptyList } from '@/components/ui/empty-list'
import { getWishlistLabels } from '@/components/wishlist/saved-labels'
import { WishlistView } from '@/components/wishlist/wishlist-view'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page: 'wishlist' }, locale), locale) : {}
}

export default async function WishlistRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const t = getTranslator(locale)
  return (
    <div className="shop py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4 sm:mb-8">
        <h1 className="text-3xl sm:text-4xl">{t('wishlist.title')}</h1>
        <a href={localePath(locale, '/gems/compare')} className="link off-paper py-2">
          {t('compare.title')}
        </a>
      </div>
      <WithoutScripts text={t('wishlist.noScript')} />
      <WishlistView locale={locale} labels={getWishlistLabels(locale)} cart={localePath(locale, '/gems/cart')}>
        <EmptyList title={t('wishlist.empty')} text={t('wishlist.emptyText')} locale={locale} />
      </WishlistView>
    </div>
  )
}
