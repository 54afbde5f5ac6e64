import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { PageTextScreen } from '@/components/admin/content/page-text-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { getDeliveryZones } from '@/lib/api/pages/delivery-zones'
import { sessionApi } from '@/lib/api/session'
import { insertDeliveryTable } from '@/lib/content/delivery-table'
import { placeholderValues, readDefaultText, readInfoPage } from '@/lib/content/page'
import { DELIVERY_MARK } from '@/lib/domain/content/page-text'
import { isTextPage } from '@/lib/domain/content/text-pages'
import { isLocale, LOCALES, type Locale, localePath } from '@/lib/domain/locale'
import { loadRecordOf } from '@/lib/domain/record-of'

type Props = {
  params: Promise<{ locale: string; slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) =>
  toAdminMetadata('content', params, async (locale) => {
    const { slug } = await params
    return isTextPage(slug) ? (await readInfoPage(slug, locale)).title : null
  })

async function loadLanguage(slug: string, lang: Locale) {
  const { published: _, updated: __, ...standard } = await readDefaultText(slug, lang)
  const deliveryTable = insertDeliveryTable(DELIVERY_MARK, await getDeliveryZones(lang), lang)
  return { standard, values: placeholderValues(lang), deliveryTable }
}

export default async function PageTextRoute({ params, searchParams }: Props) {
  const { locale, slug } = await params
  const version = Number((await searchParams).change)
  if (!isLocale(locale) || !isTextPage(slug)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: stored, reason } = await api.shopdata.pagetext({ slug })
  const returnPath = localePath(locale, `/staff/content/${slug}`)
  if (!stored) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const isKnown = stored.history.some((change) => change.version === version)
  const { data: texts } = isKnown ? await api.shopdata.pagetextchange({ slug, version }) : { data: null }
  return (
    <PageTextScreen
      slug={slug}
      title={(await readInfoPage(slug, locale)).title}
      stored={stored}
      languages={await loadRecordOf(LOCALES, (lang) => loadLanguage(slug, lang))}
      change={texts && { version, ...texts }}
      mayChange={await canManageShop(api)}
      locale={locale}
    />
  )
}
