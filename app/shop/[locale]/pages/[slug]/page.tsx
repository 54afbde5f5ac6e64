import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InfoScreen } from '@/components/page/info-screen'
import { readInfoPage } from '@/lib/content/page'
import { isInfoSlug } from '@/lib/domain/info-pages'
import { isLocale } from '@/lib/i18n/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function load({ params }: Props) {
  const { locale, slug } = await params
  if (!isLocale(locale) || !isInfoSlug(slug)) notFound()
  return { locale, page: await readInfoPage(slug, locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return toMetadata(toPageHead({ kind: 'info', ...page }, locale), locale)
}

export default async function InfoRoute(props: Props) {
  return <InfoScreen {...(await load(props))} />
}
