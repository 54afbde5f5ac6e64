import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { getCompareLabels } from '@/components/compare/compare-labels'
import { CompareView } from '@/components/compare/compare-view'
import { EmptyList } from '@/components/ui/empty-list'
import { MAX_COMPARED } from '@/lib/domain/cart/saved-list'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page: 'compare' }, locale), locale) : {}
}

export default async function CompareRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const t = getTranslator(locale)
  const emptyText = t('compare.emptyText', { n: MAX_COMPARED })
  return (
    <div className="shop py-8 sm:py-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{t('compare.title')}</h1>
        <a href={localePath(locale, '/gems/wishlist')} className="link off-paper py-2">
          {t('wishlist.title')}
        </a>
      </div>
      <WithoutScripts text={t('compare.noScript')} />
      <CompareView locale={locale} labels={getCompareLabels(locale)}>
        <EmptyList title={t('compare.empty')} text={emptyText} locale={locale} />
      </CompareView>
    </div>
  )
}
