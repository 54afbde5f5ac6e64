import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GuideScreen } from '@/components/customization/guide-screen'
import { loadGuide } from '@/lib/api/pages/customization-guide'
import { readInfoPage } from '@/lib/content/page'
import { parseGuide } from '@/lib/domain/customization/customization-guide'
import { isLocale } from '@/lib/domain/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type SearchParams = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export const dynamic = 'force-dynamic'

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { locale, page: await readInfoPage('customized-jewellery', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return toMetadata(toPageHead({ kind: 'info', ...page, personal: true }, locale), locale)
}

/** `/gems/customized-jewellery?stone=…`: a step of the way from a stone to a jewel. */
export default async function JewelRoute(props: Props) {
  const { locale, page } = await load(props)
  const query = await props.searchParams
  const guide = parseGuide((name) => [query[name]].flat()[0] ?? null)
  return <GuideScreen state={await loadGuide(guide, locale)} page={page} locale={locale} />
}
