import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CustomRequest } from '@/components/custom/custom-request'
import { GuideStart } from '@/components/customization/guide-start'
import { InfoScreen } from '@/components/page/info-screen'
import { api } from '@/lib/api'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { locale, page: await readInfoPage('customized-jewellery', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function CustomizedRoute(props: Props) {
  const { locale, page } = await load(props)
  const { data: designs } = await api.product.designlist({ lang: locale })
  return (
    <InfoScreen
      page={page}
      locale={locale}
      before={designs?.length ? <GuideStart locale={locale} /> : null}
      after={
        <div className="mt-12 max-w-[44rem]">
          <CustomRequest locale={locale} />
        </div>
      }
    />
  )
}
