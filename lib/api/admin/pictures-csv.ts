import { LOCALES } from '../../domain/locale'
import type { PictureFilter } from '../../domain/seo/page-picture'
import { BYTE_ORDER_MARK } from '../../domain/text/byte-order-mark'
import { toCsv } from '../../domain/text/csv'

const ROWS_PER_BATCH = 5_000

/** Streams the pictures of a filter as CSV. Callers must have checked staff access. */
export async function* streamPicturesCsv(choice: { filter: PictureFilter; search: string }): AsyncGenerator<string> {
  const { listPictures } = await import('../../server/seo/page-table/page-pictures')
  yield BYTE_ORDER_MARK +
    toCsv([['path', 'place', 'sku', 'picture', ...LOCALES.map((lang) => `alt_${lang}`), 'faults', 'pictures_with_alt']])
  for (let from = 0; ; from += ROWS_PER_BATCH) {
    const rows = await listPictures(choice, { from, size: ROWS_PER_BATCH })
    yield toCsv(
      rows.map(({ path, place, sku, src, alt, faults, same }) => [
        ...[path, place, sku ?? '', src, ...LOCALES.map((lang) => alt[lang] ?? '')],
        ...[faults.join(', '), String(same)],
      ]),
    )
    if (rows.length < ROWS_PER_BATCH) return
  }
}
