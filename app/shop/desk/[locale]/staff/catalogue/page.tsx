import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { PieceTable } from '@/components/staff/catalogue/piece-table'
import { StaffGate } from '@/components/staff/staff-gate'
import { sessionApi } from '@/lib/api/session'
import { parseDeskChoice, toDeskAddress } from '@/lib/domain/desk-choice'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** Every piece of the shop, to be found and changed. */
export default async function StaffCatalogueRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const choice = parseDeskChoice(await searchParams)
  if (!isLocale(locale) || !choice) notFound()
  setRequestLocale(locale)
  const { catalogue } = await sessionApi()
  const { data: list, reason } = await catalogue.products({ ...choice })
  const words = list && (await catalogue.words({})).data
  if (!list || !words)
    return <StaffGate reason={reason} wanted={localePath(locale, toDeskAddress(choice))} locale={locale} />
  if (choice.page > list.pages && list.total > 0) notFound()
  return <PieceTable list={list} choice={choice} categories={words.categories} locale={locale} />
}
