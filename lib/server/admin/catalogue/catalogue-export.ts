import { and, asc, eq, gt } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { category, product } from '../../../db/schema'
import type { ExportedProduct } from '../../../domain/catalogue-file/export/export-facts'
import { shopCsvHeader, toShopCsv } from '../../../domain/catalogue-file/export/export-shop-csv'
import { shopifyHeader, toShopify } from '../../../domain/catalogue-file/export/export-shopify'
import { toWoo, wooHeader } from '../../../domain/catalogue-file/export/export-woo'
import type { ExportFormat } from '../../../domain/catalogue-file/formats'
import { JSON_FORMAT, JSON_VERSION, toJsonProduct } from '../../../domain/catalogue-file/json-product'
import { BYTE_ORDER_MARK } from '../../../domain/text/byte-order-mark'
import { site } from '../../../site'
import { productColumns, toDraft } from '../../catalogue/product-draft'

/** Exports one category, or visible or hidden products only; all products by default. */
type ExportFilter = { category?: string | undefined; hidden?: boolean | undefined }
const BATCH_SIZE = 500

/** The catalogue as a file that the import can read, in batches. */
export async function* exportCatalogue(
  format: ExportFormat,
  filter: ExportFilter,
  now: Date,
  onDone: (done: number) => void = () => {},
): AsyncGenerator<string> {
  const write = WRITERS[format]
  yield write.begin(now)
  let done = 0
  for await (const batch of readProducts(filter)) {
    yield batch.map((product, index) => write.product(product, done + index === 0)).join('')
    done += batch.length
    onDone(done)
  }
  yield write.end
}

type ExportedWithId = ExportedProduct & { id: number }
type Writer = {
  begin: (now: Date) => string
  product: (piece: ExportedWithId, isFirst: boolean) => string
  end: string
}

const WRITERS: Record<ExportFormat, Writer> = {
  json: {
    begin: (now) =>
      `{"format":"${JSON_FORMAT}","version":${JSON_VERSION},"exported_at":"${now.toISOString()}","products":[`,
    product: ({ draft, category: slug }, isFirst) =>
      `${isFirst ? '' : ','}\n${JSON.stringify(toJsonProduct(draft, slug))}`,
    end: '\n]}\n',
  },
  csv: { begin: () => BYTE_ORDER_MARK + shopCsvHeader(), product: toShopCsv, end: '' },
  shopify: {
    begin: () => BYTE_ORDER_MARK + shopifyHeader(),
    product: (product) => toShopify(product, site().name),
    end: '',
  },
  woocommerce: {
    begin: () => BYTE_ORDER_MARK + wooHeader(),
    product: (product) => toWoo(product, product.id),
    end: '',
  },
}

async function* readProducts(filter: ExportFilter): AsyncGenerator<ExportedWithId[]> {
  const db = await getDb()
  for (let last = 0; ; ) {
    const rows = await db
      .select({ row: productColumns, slug: category.slug })
      .from(product)
      .innerJoin(category, eq(category.id, product.category_id))
      .where(
        and(
          gt(product.id, last),
          filter.category === undefined ? undefined : eq(category.slug, filter.category),
          filter.hidden === undefined ? undefined : eq(product.hidden, filter.hidden),
        ),
      )
      .orderBy(asc(product.id))
      .limit(BATCH_SIZE)
    if (rows.length === 0) return
    yield rows.map(({ row, slug }) => ({
      id: row.id,
      draft: toDraft(row),
      category: slug,
      payable_paise: row.payable_paise,
      pictures: row.images.map(({ src, alt }) => ({ url: toMediaUrl(src), alt })),
      toUrl: toMediaUrl,
    }))
    last = rows.at(-1)?.row.id ?? last
  }
}

/** Public URL of a photograph in its largest size of a video or of a report; the import recognises it. */
function toMediaUrl(src: string): string {
  if (/^https?:/.test(src)) return src
  if (src.startsWith('/')) return `${site().url}${src}`
  return `${site().url}/images/${src}-${src.startsWith('u/') ? 1920 : 640}.webp`
}

/** File name of an export. */
export function toExportFileName(format: ExportFormat, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return format === 'json' ? `catalogue-${day}.json` : `catalogue-${format === 'csv' ? '' : `${format}-`}${day}.csv`
}
