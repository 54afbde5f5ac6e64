import { headers } from 'next/headers'
import type { Certificate } from '../../contract/certificate'
import type { CategoryDetail } from '../../contract/shapes'
import { infoPath } from '../../domain/content/info-pages'
import { type Locale, localePath } from '../../domain/locale'
import { toAbsolute } from '../../seo/address/absolute'
import { callBackend } from '../backend'
import { api } from '../index'
import { cachedCategory } from './cached'

type ReportResult = { report: Certificate } | { report: null; reason: string }

/** Fetches a report on behalf of the visitor, so that the rate limit stops anyone from enumerating all numbers. */
export async function fetchReport(number: string, lang: Locale): Promise<ReportResult> {
  const address = (await headers()).get('x-navamani-address') ?? 'unknown'
  const { envelope } = await callBackend(
    'certificate/get',
    { number, lang },
    { customerId: null, address, now: new Date() },
  )
  const { reason = 'unexpected', status } = envelope
  if (status !== 1) return { report: null, reason }
  // The call above was counted; the typed client reads the same report without counting again.
  const { data } = await api.certificate.get({ number, lang })
  return data ? { report: data } : { report: null, reason }
}

/** The category of a report's stone, for what is typical of its species; null if it cannot be loaded. */
export async function getReportCategory({ product }: Certificate, lang: Locale): Promise<CategoryDetail | null> {
  const { data } = await cachedCategory(product.category.slug, lang)
  return data
}

/** The path of a report's own page: what its QR code leads to. `/pages/view-certificate?number=DEMO-1` */
export function reportHref(number: string, locale: Locale): string {
  return `${localePath(locale, infoPath('view-certificate'))}?number=${encodeURIComponent(number)}`
}

/** The absolute URL of a report's page. */
export function reportUrl(number: string, locale: Locale): string {
  return toAbsolute(reportHref(number, locale))
}

/** The path of a report's PDF. */
export function reportPdfPath(number: string, locale: Locale): string {
  return `/api/report?number=${encodeURIComponent(number)}&lang=${locale}`
}
