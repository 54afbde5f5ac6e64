import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { PieceScreen } from '@/components/staff/catalogue/piece/piece-screen'
import { StaffGate } from '@/components/staff/staff-gate'
import { getDeskPiece } from '@/lib/api/desk/piece-page'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string; piece: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** One piece whole; `new` a new one, with `?copy=` like another. */
export default async function StaffPieceRoute({ params, searchParams }: Props) {
  const { locale, piece } = await params
  const { copy } = await searchParams
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const page = await getDeskPiece(decodeURIComponent(piece), typeof copy === 'string' ? copy : null)
  if (!('refused' in page)) return <PieceScreen page={page} locale={locale} />
  if (page.refused === null) notFound()
  return <StaffGate reason={page.refused} wanted={localePath(locale, `/staff/catalogue/${piece}`)} locale={locale} />
}
