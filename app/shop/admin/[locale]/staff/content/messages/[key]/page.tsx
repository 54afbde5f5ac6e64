import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { MessageScreen } from '@/components/admin/content/messages/message-screen'
import { toMessageLanguage } from '@/components/admin/content/messages/to-message-language'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath, mapLocales } from '@/lib/domain/locale'
import { toMessageKey } from '@/lib/domain/notification/message-texts'
import { getMessages } from '@/lib/i18n/translator'

type Props = {
  params: Promise<{ locale: string; key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) =>
  toAdminMetadata('content/messages', params, async (locale) => {
    const key = toMessageKey((await params).key)
    return key ? getMessages(locale).messageTexts.names[key] : null
  })

export default async function MessageTextRoute({ params, searchParams }: Props) {
  const { locale, key: named } = await params
  const version = Number((await searchParams).change)
  const key = toMessageKey(named)
  if (!isLocale(locale) || !key) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: stored, reason } = await api.shopdata.messagetext({ key })
  const returnPath = localePath(locale, `/staff/content/messages/${key}`)
  if (!stored) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const isKnown = stored.history.some((change) => change.version === version)
  const { data: texts } = isKnown ? await api.shopdata.messagetextchange({ key, version }) : { data: null }
  const now = new Date()
  return (
    <MessageScreen
      messageKey={key}
      stored={stored}
      languages={mapLocales((lang) => toMessageLanguage(key, lang, now))}
      change={texts && { version, ...texts }}
      mayChange={await canManageShop(api)}
      locale={locale}
    />
  )
}
