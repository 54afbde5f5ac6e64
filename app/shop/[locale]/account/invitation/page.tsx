import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { InvitationScreen } from '@/components/team-invitation/invitation-screen'
import { UnknownInvitation } from '@/components/team-invitation/unknown-invitation'
import { sessionApi } from '@/lib/api/session'
import { isLocale } from '@/lib/domain/locale'
import { toKeyMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toKeyMetadata('invitation', params)

/** `?key=…`, from an owner: an invitation to the team, which the invited person accepts after signing in. */
export default async function InvitationRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { key } = await searchParams
  if (typeof key !== 'string') notFound()
  const { data } = await (await sessionApi()).invitation.open({ key })
  if (!data) return <UnknownInvitation locale={locale} />
  return <InvitationScreen invitation={data} linkKey={key} locale={locale} />
}
