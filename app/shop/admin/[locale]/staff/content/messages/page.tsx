import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { MessageListScreen } from '@/components/admin/content/messages/message-list-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('content/messages', params)

export default async function MessageTextsRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: rows, reason } = await api.shopdata.messagetexts({})
  const returnPath = localePath(locale, '/staff/content/messages')
  if (!rows) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  return <MessageListScreen rows={rows} locale={locale} />
}
