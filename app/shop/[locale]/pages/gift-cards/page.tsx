import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { BuyGiftCard } from '@/components/gift-card/buy-gift-card'
import { CardBalance } from '@/components/gift-card/card-balance'
import { getGiftCardLabels } from '@/components/gift-card/gift-card-labels'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { InfoScreen } from '@/components/page/info-screen'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { locale, page: await readInfoPage('gift-cards', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function GiftCardsRoute(props: Props) {
  const { locale, page } = await load(props)
  const labels = getGiftCardLabels(locale)
  return (
    <InfoScreen
      page={page}
      locale={locale}
      before={
        <ExtensionOnly fallback={<p>{labels.noMethod}</p>}>
          <WithoutScripts text={labels.withoutScript} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <BuyGiftCard locale={locale} labels={labels} />
            <CardBalance locale={locale} labels={labels} />
          </div>
        </ExtensionOnly>
      }
    />
  )
}
