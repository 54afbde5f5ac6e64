import { toErrorResponse } from '@/lib/api/http/error-response'
import { toRefusedResponse } from '@/lib/api/http/refused-response'
import { sessionApi } from '@/lib/api/session'
import { TERM_FACTS } from '@/lib/domain/catalogue/product-facts'
import { TEMPLATE_COLUMNS } from '@/lib/domain/catalogue-file/template/template-rows'
import { writeWorkbook } from '@/lib/domain/catalogue-file/template/workbook'
import { type Locale, toLocale } from '@/lib/domain/locale'
import { BYTE_ORDER_MARK } from '@/lib/domain/text/byte-order-mark'
import { toCsv } from '@/lib/domain/text/csv'
import { getMessages } from '@/lib/i18n/translator'
import { loadImportTemplate } from '@/lib/server/admin/import/import-template'

export const dynamic = 'force-dynamic'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * `?format=csv|xlsx&lang=fr`: a table to fill in and import, with an example of each type of product; the workbook also
 * explains each column and lists the accepted terms.
 */
export async function GET(request: Request): Promise<Response> {
  try {
    const query = new URL(request.url).searchParams
    const { data, reason } = await (await sessionApi()).catalogueimport.list({})
    if (!data) return toRefusedResponse(reason)
    const locale = toLocale(query.get('lang'))
    const template = await loadImportTemplate(locale)
    if (query.get('format') === 'csv')
      return toDownload('products.csv', 'text/csv; charset=utf-8', `${BYTE_ORDER_MARK}${toCsv(template.products)}`)
    return toDownload('products.xlsx', XLSX, writeWorkbook(toSheets(template, locale)))
  } catch (error) {
    return toErrorResponse('admin/catalogue/template', error)
  }
}

type Template = Awaited<ReturnType<typeof loadImportTemplate>>

function toSheets({ products, terms }: Template, locale: Locale) {
  const { sheet, column, meaning, content, rule } = getMessages(locale).catalogueImport.template
  const { field: fields } = getMessages(locale).catalogueImport
  const rules = TEMPLATE_COLUMNS.map(([name, field]) => [name, fields[field], rule[field]])
  return [
    { name: sheet.products, rows: products },
    { name: sheet.columns, rows: [[column, meaning, content], ...rules] },
    { name: sheet.terms, rows: [[fields.category, ...TERM_FACTS.map((fact) => fields[fact])], ...terms] },
  ]
}

function toDownload(name: string, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
