import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { NotFoundScreen } from '@/components/layout/not-found-screen'
import { tagPage } from '@/lib/api/pages/cached'
import { isLocale } from '@/lib/domain/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'not-found' }, locale), locale) : {}
}

/** The body of every 404: Next's own has no content until scripts have run, so the shop's server sends this page. */
export default async function NotFoundRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  await tagPage(['catalog'])
  return <NotFoundScreen locale={locale} />
}
