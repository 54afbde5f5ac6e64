import sharp from 'sharp'
import type { Certificate } from '../../contract/certificate'
import type { CategoryDetail } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import { toAccentShades } from '../../domain/theme/brand-colours'
import { formatIndiaDay } from '../../domain/time/india-clock'
import { getTranslator } from '../../i18n/translator'
import type { ReportSheet } from '../../pdf/report-sheet'
import { findPhoto } from '../../seo/drawing/photograph'
import { site } from '../../site'
import { readUploadedPhoto } from './photograph'
import { toQrModules } from './qr'
import { toReportLines } from './report-lines'

const PHOTO_PIXELS = 640

/**
 * The content of a sample report's PDF in one language; `url` is the page of the report.
 * @example await toReportSheet(report, category, { locale: 'fr', url, now: new Date() })
 */
export async function toReportSheet(
  report: Certificate,
  category: CategoryDetail | null,
  { locale, url, now }: { locale: Locale; url: string; now: Date },
): Promise<ReportSheet> {
  const t = getTranslator(locale, 'certificate')
  const { name, address, phone, email, colours } = site()
  return {
    locale,
    shop: name,
    accent: toAccentShades(colours.accent).line,
    title: t('title', { number: report.number }),
    product: `${report.product.title}\n${report.product.sku}`,
    hindiName: category?.hindi_name ?? null,
    held: t('held', { shop: name }),
    sample: report.sample ? { mark: t('watermark'), text: t('sample') } : null,
    headings: { says: t('says'), plain: t('plain') },
    lines: toReportLines(report, category, locale),
    photo: await readPhoto(report),
    code: { modules: toQrModules(url), text: t('codeText'), url },
    notes: [t('compare'), t('made', { date: formatIndiaDay(now, locale) })],
    foot: [name, address.street, `${address.locality} ${address.postalCode}`, phone, email].join(' · '),
  }
}

/** The photograph as JPEG for the PDF; null for a remote API's photograph, which is not fetched. */
async function readPhoto({ product }: Certificate): Promise<Buffer | null> {
  const file = await findPhoto(product.images[0]?.src ?? '', readUploadedPhoto)
  if (!file) return null
  const square = sharp(file).resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: 'cover' })
  return square.flatten({ background: '#fff' }).jpeg().toBuffer()
}
