import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { UnknownLink } from '@/components/layout/unknown-link'
import { InvitationScreen } from '@/components/team-invitation/invitation-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
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
  const { teamInvitation, quotation } = getMessages(locale)
  const back = { href: localePath(locale, '/pages/contact'), label: quotation.contact }
  if (!data) return <UnknownLink texts={teamInvitation} back={back} />
  return <InvitationScreen invitation={data} linkKey={key} locale={locale} />
}
