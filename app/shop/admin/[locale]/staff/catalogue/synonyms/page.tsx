import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { SynonymScreen } from '@/components/admin/shop-data/synonym-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const MAX_WORD_LENGTH = 80

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/synonyms', params)

export default async function SynonymsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: synonyms, reason } = await api.shopdata.synonyms({})
  const returnPath = localePath(locale, '/staff/catalogue/synonyms')
  if (!synonyms) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { word } = await searchParams
  const [canChange, { data: today }, { data: categories }] = await Promise.all([
    canManageShop(api),
    api.staff.today({ lang: locale }),
    api.category.listall({ lang: locale }),
  ])
  return (
    <SynonymScreen
      stored={synonyms}
      categories={(categories ?? []).map(({ id, name }) => ({ id, name }))}
      misses={today?.misses ?? []}
      word={typeof word === 'string' ? word.slice(0, MAX_WORD_LENGTH) : ''}
      mayChange={canChange}
      locale={locale}
    />
  )
}
