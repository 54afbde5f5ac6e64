import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { TermScreen } from '@/components/admin/shop-data/terms/term-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { EDITED_TERMS } from '@/lib/domain/catalogue/edited-terms'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/terms', params)

export default async function TermsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data, reason } = await api.shopdata.terms({})
  const returnPath = localePath(locale, '/staff/catalogue/terms')
  if (!data) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { kind } = await searchParams
  return (
    <TermScreen
      stored={data}
      kind={EDITED_TERMS.find((one) => one === kind) ?? 'treatment'}
      mayChange={await canManageShop(api)}
      locale={locale}
    />
  )
}
