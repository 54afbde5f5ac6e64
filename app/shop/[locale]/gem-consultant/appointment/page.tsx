import { notFound } from 'next/navigation'
import { AppointmentScreen } from '@/components/consultant/appointment-screen'
import { NoAppointment } from '@/components/consultant/no-appointment'
import { api } from '@/lib/api'
import { isLocale } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('appointment', params)

/** The target of the link in an e-mail: opening it changes nothing, because mail scanners open links too. */
export default async function AppointmentRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const query = await searchParams
  const key = [query.key].flat()[0] ?? ''
  const { data: appointment, reason } = await api.consultation.appointment({ key })
  if (!appointment) return <NoAppointment isExpired={reason === 'link_expired'} locale={locale} />
  const { data: available } = await api.consultation.days({})
  return (
    <AppointmentScreen
      appointment={appointment}
      linkKey={key}
      days={available?.days ?? []}
      outcome={[query.state].flat()[0] ?? null}
      locale={locale}
    />
  )
}
