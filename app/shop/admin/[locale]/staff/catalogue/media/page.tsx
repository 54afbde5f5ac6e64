import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AdminGate } from '@/components/admin/admin-gate'
import { MediaUpload } from '@/components/admin/catalogue/media/media-upload'
import { MissingPhotographs } from '@/components/admin/catalogue/media/missing-photographs'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/media', params)

const SHOWN_PRODUCTS = 24

/** Photographs, 360° series and videos of many products at once, and the products that have no photograph yet. */
export default async function CatalogueMediaRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { data, reason } = await (await sessionApi()).catalogue.products({
    state: 'no_photo',
    per_page: SHOWN_PRODUCTS,
  })
  const returnPath = localePath(locale, '/staff/catalogue/media')
  if (!data) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { mediaUpload: messages } = getMessages(locale)
  return (
    <AdminFrame activePage="catalogue/media" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{messages.intro}</p>
      <MediaUpload messages={messages} locale={locale} />
      <MissingPhotographs total={data.total} rows={data.rows} locale={locale} />
    </AdminFrame>
  )
}
