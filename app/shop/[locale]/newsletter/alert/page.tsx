import { notFound } from 'next/navigation'
import { AlertScreen } from '@/components/alert/alert-screen'
import { isLocale } from '@/lib/domain/locale'
import { toKeyMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toKeyMetadata('alert', params)

export default async function AlertRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const { key, stop, state } = await searchParams
  const read = (value: string | string[] | undefined) => [value].flat()[0] ?? ''
  return <AlertScreen locale={locale} linkKey={read(key)} isStop={read(stop) === '1'} state={read(state)} />
}
