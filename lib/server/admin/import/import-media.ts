import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import type { ParsedProduct } from '../../../domain/catalogue-file/parsed-product'
import { pictureName } from '../../../domain/catalogue-file/picture-name'
import type { Notice, Problem } from '../../../domain/catalogue-file/problem'
import { mapLocales } from '../../../domain/locale'
import { parseReportSrc } from '../../../domain/media/report-file'
import { site } from '../../../site'
import { uploadStore } from '../../storage/uploads'
import { type PictureSource, type PictureTable, resolvePicture } from './import-pictures'

type Plan = { pictures: PictureTable; source: PictureSource }
type Findings = { problems: Problem[]; notices: Notice[]; toFetch: string[] }
const noFindings = (): Findings => ({ problems: [], notices: [], toFetch: [] })

/** Every picture that a product of the file names, as it names them. */
export function namedPictures({ pictures, draft: { spin, video } }: ParsedProduct): string[] {
  return [...(pictures ?? []).map(({ src }) => src), ...(spin?.frames ?? []), ...(video?.poster ? [video.poster] : [])]
}

/** The shop's name of a picture; null where it is still to be fetched or cannot be had, which is recorded. */
async function findPicture(plan: Plan, name: string, at: { line: number; sku: string }, findings: Findings) {
  const fetched = plan.pictures.get(name) ?? plan.pictures.get(pictureName(name))
  if (fetched && 'src' in fetched) return fetched.src
  if (fetched) {
    findings.notices.push({ ...at, code: 'picture_failed', value: name, hint: [fetched.failed] })
    return null
  }
  const resolved = await resolvePicture(name, plan.source)
  if ('src' in resolved) return resolved.src
  if ('isMissing' in resolved) findings.notices.push({ ...at, code: 'picture_missing', value: name })
  else if ('problem' in resolved) findings.problems.push({ ...at, code: resolved.problem, value: name })
  else findings.toFetch.push(name)
  return null
}

/** The photographs of a product under the shop's own names; null where it keeps its own. */
export async function resolvePictures(
  plan: Plan,
  { line, sku, pictures, title_en: title }: ParsedProduct,
  before: ProductDraft | null,
): Promise<Findings & { images: ProductDraft['images'] | null }> {
  const findings = noFindings()
  if (!pictures) return { images: null, ...findings }
  const images: ProductDraft['images'] = []
  for (const { line: at, src: name, alt } of pictures) {
    const src = await findPicture(plan, name, { line: at, sku }, findings)
    const english = alt.en || title || before?.title.en || sku
    const stored = alt.en ? undefined : before?.images.find((image) => image.src === src)
    if (src) images.push({ src, alt: stored?.alt ?? mapLocales((locale) => alt[locale] || english) })
  }
  // A product keeps its pictures when a server was unavailable.
  const isLost = images.length === 0 && findings.notices.length > 0 && (before?.images.length ?? 0) > 0
  if (isLost) findings.notices.push({ line, sku, code: 'picture_kept' })
  return { images: isLost ? null : images, ...findings }
}

/**
 * The 360° view and the video under the shop's own names. A series that misses a frame is left out, so that a product
 * keeps the one it has; a video without its poster shows the first photograph.
 */
export async function resolveMedia(plan: Plan, given: ParsedProduct): Promise<Findings & { given: ParsedProduct }> {
  const findings = noFindings()
  const { line, sku } = given
  const { spin, video, ...draft } = given.draft
  const resolved: ParsedProduct['draft'] = { ...draft }
  if (spin) {
    const frames: string[] = []
    for (const name of spin.frames) {
      const src = await findPicture(plan, name, { line, sku }, findings)
      if (src) frames.push(src)
    }
    if (frames.length === spin.frames.length) resolved.spin = { ...spin, frames }
  } else if (spin === null) resolved.spin = null
  if (video) {
    const poster = video.poster && (await findPicture(plan, video.poster, { line, sku }, findings))
    resolved.video = { ...video, src: toShopVideo(video.src), poster: poster || null }
  } else if (video === null) resolved.video = null
  return { given: { ...given, draft: resolved }, ...findings }
}

/**
 * The report with its file. Where the file of the import names none, a product keeps the file of the same report; one
 * that the shop does not have is a problem.
 */
export async function resolveReport(
  { line, sku, draft: { report }, reportFile }: ParsedProduct,
  before: ProductDraft | null,
): Promise<{ report: ProductDraft['report'] | undefined; problems: Problem[] }> {
  if (!report || reportFile === '') return { report, problems: [] }
  if (reportFile === undefined) {
    const file = before?.report?.number === report.number ? before.report.file : undefined
    return { report: { ...report, ...(file && { file }) }, problems: [] }
  }
  const src = toShopPath(reportFile)
  const source = parseReportSrc(src)
  const stats = source && (await uploadStore().stat('reports', `${source.sha}.${source.format}`))
  if (stats) return { report: { ...report, file: { src, bytes: stats.bytes } }, problems: [] }
  const problem: Problem = { line, sku, code: 'report_file_unknown', column: 'report_file', value: reportFile }
  return { report, problems: [problem] }
}

/** A video by its path, or by the URL under which the shop plays it. */
const toShopVideo = (name: string): string => (name.startsWith(`${site().url}/videos/`) ? toShopPath(name) : name)

/** The path of a URL of the shop; any other text as it is. */
function toShopPath(name: string): string {
  const base = site().url
  return name.startsWith(`${base}/`) ? name.slice(base.length) : name
}
