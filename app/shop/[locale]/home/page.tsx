import type { Metadata } from 'next'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { isLocale } from '@/lib/domain/locale'

/** The same page as `/`, whose URL is its canonical one. */
export { default } from '../page'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? getPageMetadata({ kind: 'home', isSecondAddress: true }, locale) : {}
}
