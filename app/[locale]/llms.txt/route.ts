import type { NextRequest } from 'next/server'
import { GET as handleUnknownPath } from '@/app/[...unknown]/route'
import { DEFAULT_LOCALE, isLocale } from '@/lib/domain/locale'
import { site } from '@/lib/site'
import { toLlmsTxtResponse } from '../../llms.txt/response'

export const dynamic = 'force-dynamic'

/** The shop in short, for language models, in a language other than the default. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params
  return isLocale(locale) && locale !== DEFAULT_LOCALE && site().locales.includes(locale)
    ? toLlmsTxtResponse(locale)
    : handleUnknownPath(request)
}
