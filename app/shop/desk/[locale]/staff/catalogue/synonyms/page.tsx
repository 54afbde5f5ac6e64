import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/admin/admin-gate'
import { SynonymAdmin } from '@/components/admin/shop-data/synonym-screen'
import { mayChangeShop } from '@/lib/api/admin/may-change-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const MAX_LETTERS = 80

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function SynonymsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: known, reason } = await api.shopdata.synonyms({})
  const wanted = localePath(locale, '/staff/catalogue/synonyms')
  if (!known) return <StaffGate reason={reason} wanted={wanted} locale={locale} />
  const { word } = await searchParams
  const [mayChange, { data: today }, { data: categories }] = await Promise.all([
    mayChangeShop(api),
    api.staff.today({ lang: locale }),
    api.category.listall({ lang: locale }),
  ])
  return (
    <SynonymAdmin
      known={known}
      categories={(categories ?? []).map(({ id, name }) => ({ id, name }))}
      misses={today?.misses ?? []}
      word={typeof word === 'string' ? word.slice(0, MAX_LETTERS) : ''}
      mayChange={mayChange}
      locale={locale}
    />
  )
}
